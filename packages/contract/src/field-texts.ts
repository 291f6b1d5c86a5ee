import type { Language } from './problem.js';

/** The schemas say their sentences in Chinese; here is each in English, `{}` standing for a number. */
const english: Record<string, string> = {
  请输入正确的手机号: 'Enter a valid mobile number',
  请输入正确的邮箱格式: 'Enter a valid e-mail address',
  请输入手机号或邮箱: 'Enter a mobile number or an e-mail address',
  请输入密码: 'Enter the password',
  请输入密码或验证码: 'Enter the password or a code',
  '密码长度至少{}位': 'The password needs at least {} characters',
  '密码最多{}位': 'The password may have {} characters at most',
  '验证码是 {} 位数字': 'A code has {} digits',
  没有这个用户: 'There is no such member',
  请写明原因: 'Give a reason',
  '原因最多{}个字': 'A reason may have {} characters at most',
  没有这个头像: 'There is no such picture',
  '昵称最多{}个字': 'A nickname may have {} characters at most',
  '签名最多{}个字': 'A signature may have {} characters at most',
  '歌词最多 {} 字': 'Lyrics may have {} characters at most',
  '描述最多 {} 字': 'A description may have {} characters at most',
  '歌名最多 {} 字': 'A title may have {} characters at most',
  '歌单名最多 {} 字': 'The name of a playlist may have {} characters at most',
  '搜索词最多 {} 字': 'A search may have {} characters at most',
  '风格最多 {} 字': 'A style may have {} characters at most',
  '不要出现的风格最多 {} 字': 'Styles to leave out may have {} characters at most',
  '歌词最多 {} 字，现在有 {} 字': 'Lyrics may have {} characters, these have {}',
  '风格最多 {} 字，现在有 {} 字': 'Style may have {} characters, this has {}',
  '写一句描述、一段歌词，或者选纯音乐并写风格': 'Write a description or lyrics, or choose instrumental with a style',
  请输入兑换码: 'Enter a code',
  '没有这个兑换码，请核对大小写和短横线': 'No such code, check case and dashes',
  请填写点数: 'Enter the points',
  '点数最少 {}': 'Points: at least {}',
  '点数最多 {}': 'Points: at most {}',
  '点数是 {} 的倍数': 'Points come in steps of {}',
  '点数不能是 {}': 'Points cannot be {}',
  请填写数量: 'Enter how many',
  数量是整数: 'How many is a whole number',
  '数量最少 {}': 'How many: at least {}',
  '数量最多 {}': 'How many: at most {}',
  请填写有效秒数: 'Enter the life in seconds',
  有效秒数是整数: 'The life is a whole number of seconds',
  '有效秒数最少 {}': 'Life in seconds: at least {}',
  '有效秒数最多 {}': 'Life in seconds: at most {}',
  请填写点数有效天数: 'Enter the days until the points expire',
  点数有效天数是整数: 'Days until the points expire is a whole number',
  '点数有效天数最少 {}': 'Days until the points expire: at least {}',
  '点数有效天数最多 {}': 'Days until the points expire: at most {}',
  请填写前缀: 'Enter a prefix',
  '前缀是 {} 到 {} 个大写字母或数字': 'A prefix has {} to {} capital letters or digits',
  '备注最多 {} 字': 'A remark may have {} characters at most',
  没有找到这个订单: 'No such order',
  没有这个套餐: 'There is no such package',
  没有这批兑换码: 'No such batch of codes',
  '请给出一个兑换码、一组兑换码或一个批次': 'Give one code, several codes or a batch',
  '一次最多充值 {} 点': 'At most {} points at once',
  '一次最多扣回 {} 点': 'At most {} points can be taken back at once',
  扣回点数要写明原因: 'Taking points back needs a reason',
  含有无法保存的字符: 'It contains characters that cannot be stored',
  没有说是哪首歌: 'It does not say which song',
  翻页位置无效: 'There is no such place in the list',
  应当是文字: 'must be text',
  应当是数字: 'must be a number',
  应当是整数: 'must be a whole number',
  '应当是 true 或 false': 'must be true or false',
  应当是一个列表: 'must be a list',
  应当是一个对象: 'must be an object',
  '应当是 {} 的倍数': 'must be a multiple of {}',
  类型不对: 'is of the wrong type',
  格式不对: 'is not well formed',
  不在可选的值里: 'is none of the possible values',
  有不认识的项: 'has unknown parts',
  内容不对: 'is not valid',
  不能为空: 'must not be empty',
  '最少 {} 个字': 'must have {} characters at least',
  '最多 {} 个字': 'may have {} characters at most',
  '最少 {} 项': 'must have {} items at least',
  '最多 {} 项': 'may have {} items at most',
  '最少 {} 字节': 'must have {} bytes at least',
  '最多 {} 字节': 'may have {} bytes at most',
  '不能小于 {}': 'must not be less than {}',
  '不能大于 {}': 'must not be more than {}',
  请求内容不是有效的数据: 'The request holds no readable data',
  请求无法理解: 'The request cannot be understood',
  地址里的百分号编码有误: 'The address holds percent signs that cannot be read',
};

const number = /-?\d+(\.\d+)?/g;

/** A field's name in front of a sentence that needs it; both languages keep the name as it is on the wire. */
const named = /^([\w.[\]-]+)：(.*)$/s;

/** A field's sentence in the reader's language; as it stands when it is nobody's sentence. */
export function fieldText(text: string, language: Language): string {
  if (language === 'zh') return text;
  const [, field, rest] = named.exec(text) ?? [];
  if (field !== undefined && rest !== undefined) return `${field} ${fieldText(rest, language)}`;
  const numbers = text.match(number) ?? [];
  return english[text.replace(number, '{}')]?.replace(/\{\}/g, () => numbers.shift() ?? '') ?? text;
}
