// Traditional characters, as the simplified ones that the readers of a wish know: of those words that they read.

// prettier-ignore
const PAIRS = [
  '丟丢佈布來来係系俠侠個个們们備备傢家傳传傷伤傾倾僅仅儘尽兒儿內内兩两凱凯別别刪删剋克創创劇剧劍剑勁劲動动務务勢势勵励區区厭厌唸念問问單单喲哟嗎吗嚴严國国圍围園园圓圆團团場场塵尘墊垫壞坏夠够夢梦',
  '夾夹姦奸媽妈學学寧宁寫写將将專专對对導导屍尸屬属師师帶带幫帮廣广張张強强彆别彈弹後后從从愛爱憂忧憶忆應应懷怀戀恋戲戏掃扫換换揮挥搖摇摻掺擊击據据擬拟敗败斷断於于時时暫暂書书會会條条棄弃樂乐樓楼標标',
  '樣样橋桥歡欢歲岁殘残殺杀氣气決决沒没淚泪減减湊凑準准溫温滾滚漢汉潔洁為为無无煙烟煩烦熱热爛烂爺爷爾尔獨独獻献現现產产當当疊叠癒愈發发盡尽盤盘確确禦御種种稱称穎颖競竞箇个箏筝節节簡简簫箫籃篮粵粤糰团',
  '紅红納纳純纯級级絃弦組组結结絕绝給给統统絲丝經经綻绽緊紧編编緻致總总繪绘繫系繹绎罵骂義义習习聲声聽听膩腻臉脸與与華华菸烟萬万薩萨藍蓝藝艺蘿萝處处號号裏里補补裝装裡里製制見见視视覺觉討讨記记設设許许註注',
  '証证詞词試试詩诗話话該该語语誦诵說说説说誰谁課课調调談谈請请論论講讲謝谢謠谣證证譯译讓让貝贝販贩軌轨輕轻輪轮輯辑轉转辦办這这進进遊游過过達达遠远適适選选還还邊边鄉乡釋释鉤钩銅铜鋼钢錢钱錯错錶表鍵键長长',
  '豎竖蘆芦禪禅療疗廳厅館馆協协頌颂臺台爲为閉闭賽赛興兴醫医築筑隊队廠厂郵邮復复唄呗幾几',
  '門门開开間间閩闽關关陽阳隨随隻只雙双雜杂雞鸡離离難难電电靈灵靜静響响須须預预領领頭头頻频題题類类風风飄飘飛飞驅驱髮发鬆松鬍胡鬚须魯鲁鳴鸣麥麦麵面麼么點点齊齐齣出饒饶',
].join('');
const SIMPLIFIED = new Map([...PAIRS.matchAll(/(.)(.)/gu)].map(([, from, to]) => [from!, to!]));
const TRADITIONAL = new RegExp(`[${[...SIMPLIFIED.keys()].join('')}]`, 'gu');

/** The same text, as long as it was. */
export const simplified = (text: string): string =>
  text.replace(TRADITIONAL, (character) => SIMPLIFIED.get(character)!);
