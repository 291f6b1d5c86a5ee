import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { issueSaying } from './issue-text.js';
import { said } from './said.js';
import { spoken, spokenOf } from './spoken.js';

const firstIssue = (schema: z.ZodType, value: unknown) => {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  if (!issue) throw new Error('the value was taken');
  return issue;
};

describe('what is said of an issue that its schema has no sentence for', () => {
  it.each<[z.ZodType, unknown, string, string]>([
    [z.string(), 5, '应当是文字', 'must be text'],
    [z.number(), '5', '应当是数字', 'must be a number'],
    [z.number().int(), 1.5, '应当是整数', 'must be a whole number'],
    [z.boolean(), null, '应当是 true 或 false', 'must be true or false'],
    [z.array(z.string()), {}, '应当是一个列表', 'must be a list'],
    [z.object({}), undefined, '应当是一个对象', 'must be an object'],
    [z.date(), 1, '类型不对', 'is of the wrong type'],
    [z.string().min(1), '', '不能为空', 'must not be empty'],
    [z.string().min(8), 'x', '最少 8 个字', 'must have 8 characters at least'],
    [z.string().max(2), 'xxx', '最多 2 个字', 'may have 2 characters at most'],
    [z.array(z.string()).min(1), [], '最少 1 项', 'must have 1 items at least'],
    [z.array(z.string()).max(1), ['a', 'b'], '最多 1 项', 'may have 1 items at most'],
    [z.number().min(-3), -4, '不能小于 -3', 'must not be less than -3'],
    [z.number().max(0.5), 1, '不能大于 0.5', 'must not be more than 0.5'],
    [z.number().multipleOf(0.5), 0.3, '应当是 0.5 的倍数', 'must be a multiple of 0.5'],
    [z.email(), 'x', '格式不对', 'is not well formed'],
    [z.enum(['违规内容']), 'x', '不在可选的值里', 'is none of the possible values'],
    [z.strictObject({}), { a: 1 }, '有不认识的项', 'has unknown parts'],
    [z.union([z.string(), z.number()]), null, '内容不对', 'is not valid'],
    [z.string().refine(() => false), 'x', '内容不对', 'is not valid'],
  ])('%# says it in both languages', (schema, value, zh, en) => {
    const saying = issueSaying(firstIssue(schema, value));
    expect(spoken(saying, 'zh')).toBe(zh);
    expect(spoken(saying, 'en')).toBe(en);
    expect(spokenOf('song.title', saying, 'zh')).toBe(`song.title：${zh}`);
    expect(spokenOf('song.title', saying, 'en')).toBe(`song.title ${en}`);
  });

  it('leaves a schema its own sentence, which is understood without the name', () => {
    const schema = z.string().max(1, said('TITLE_LONG', { max: 1 }));
    const saying = issueSaying(firstIssue(schema, 'xx'));
    expect(spokenOf('song.title', saying, 'zh')).toBe('歌名最多 1 字');
    expect(spokenOf('song.title', saying, 'en')).toBe('A title may have 1 characters at most');
  });
});
