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
  '风格最多 {} 字': 'A style may have {} characters at most',
  '不要出现的风格最多 {} 字': 'Styles to leave out may have {} characters at most',
  '歌词最多 {} 字，现在有 {} 字': 'Lyrics may have {} characters, these have {}',
  '风格最多 {} 字，现在有 {} 字': 'Style may have {} characters, this has {}',
  '写一句描述、一段歌词，或者选纯音乐并写风格': 'Write a description or lyrics, or choose instrumental with a style',
  含有无法保存的字符: 'It contains characters that cannot be stored',
};

/** A field's sentence in the reader's language; as it stands when it is nobody's sentence. */
export function fieldText(text: string, language: Language): string {
  if (language === 'zh') return text;
  const numbers = text.match(/\d+/g) ?? [];
  return english[text.replace(/\d+/g, '{}')]?.replace(/\{\}/g, () => numbers.shift() ?? '') ?? text;
}
