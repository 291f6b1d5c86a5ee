import { describe, expect, it } from '@jest/globals';
import { NoAnswer, Refusal } from '@overtone/contract/client';
import { emptyDraft, type Draft } from '../../songs/draft/draft';
import { placesOf } from './refused-where';

const sent: Draft = { ...emptyDraft, mode: 'custom', lyrics: '站台的灯', style: '民谣', title: '月台' };
const refused = (fields: Record<string, string>, code = 'MODEL_OFF') =>
  new Refusal(409, { success: false, code, message: '换一个吧', fields });

describe('what the desk was refused for', () => {
  it.each(['mv', 'continue_at', 'infill_end_s', 'persona_id'])('stands above the button where it is %s', (name) => {
    expect(placesOf(refused({ [name]: '换一个吧' }), sent, sent)).toEqual({ beside: {}, above: true });
  });

  it('stands beside the field that it names, until that is changed', () => {
    const error = refused({ tags: '太长了', mv: '换一个吧' }, 'INVALID');
    expect(placesOf(error, sent, sent)).toEqual({ beside: { tags: '太长了' }, above: false });
    expect(placesOf(error, sent, { ...sent, title: '站台' }).beside).toEqual({ tags: '太长了' });
    expect(placesOf(error, sent, { ...sent, style: '摇滚' })).toEqual({ beside: {}, above: false });
  });

  it('stands above the button where it names a field of another way of writing', () => {
    const simple: Draft = { ...emptyDraft, description: '海边' };
    expect(placesOf(refused({ prompt: '太长了' }), simple, simple)).toEqual({ beside: {}, above: true });
    const unsung: Draft = { ...sent, instrumental: true };
    expect(placesOf(refused({}, 'LYRICS_TOO_LONG'), unsung, unsung)).toEqual({ beside: {}, above: true });
    expect(placesOf(refused({}, 'LYRICS_TOO_LONG'), sent, sent).beside).toEqual({ prompt: '换一个吧' });
  });

  it('is said no more once something else would be sent', () => {
    const other: Draft = { ...sent, model: 'udio32-v1.5' };
    expect(placesOf(refused({ mv: '换一个吧' }), sent, other)).toEqual({ beside: {}, above: false });
    expect(placesOf(new NoAnswer('timeout'), sent, sent)).toEqual({ beside: {}, above: true });
  });
});
