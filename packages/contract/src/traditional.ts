/** Traditional forms of characters that names are written with, each before its simplified one. */
const pairs =
  '傑杰倫伦張张陳陈鄧邓羅罗劉刘學学榮荣國国華华憲宪譚谭詠咏麗丽發发聖圣寶宝孫孙靜静謙谦許许蘇苏' +
  '瀧泷韓韩韻韵鳳凤飛飞齊齐費费強强優优傳传簡简單单馬马龍龙黃黄駒驹鄭郑鈞钧趙赵葉叶蓮莲嫻娴關关' +
  '權权艷艳艶艳藝艺興兴紀纪賢贤師师聲声樂乐園园風风雲云愛爱歡欢紅红綺绮貞贞賴赖瑋玮鴻鸿鳴鸣維维' +
  '禮礼嶽岳楊杨韋韦盧卢廣广億亿來来啟启樸朴樹树燁烨與与萬万東东當当隊队樓楼無无時时範范環环賀贺' +
  '錦锦顏颜麥麦輝辉軒轩鋒锋銘铭鍾钟鐘钟閆闫陸陆驚惊雙双靈灵詩诗談谈謝谢賓宾贊赞邁迈鄺邝雞鸡';

export const simplifiedOf: ReadonlyMap<string, string> = new Map(
  Array.from({ length: pairs.length / 2 }, (_, index) => [pairs.charAt(index * 2), pairs.charAt(index * 2 + 1)]),
);
