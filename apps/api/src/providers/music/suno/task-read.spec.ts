import { describe, expect, it } from '@jest/globals';
import { errorText, payloadOf, submittedTaskId } from '../envelope.js';
import { readClip } from './task-read.js';

describe('payloadOf', () => {
  it.each(['success', 200, '200', 0, '0', 1, '1'])('takes the code %j for success', (code) => {
    expect(payloadOf({ code, message: '', data: 'id-1' })).toEqual({ payload: 'id-1' });
  });

  it.each(['fail', 'invalid_request', 'quota_not_enough', 500, '500', -1, 2, true, null, ''])(
    'takes the code %j for a failure',
    (code) => {
      expect(payloadOf({ code, message: 'no', data: 'id-1' })).toBeNull();
    },
  );

  it.each([
    ['a string', 'id-1'],
    ['an array', [{ id: 'c1' }]],
    ['an object without a code', { id: 'b1', clips: [] }],
  ])('takes %s without an envelope as it is', (_, body) => {
    expect(payloadOf(body)).toEqual({ payload: body });
  });

  it.each(['', false])('takes the error %j for none', (error) => {
    expect(payloadOf({ code: 'success', error, data: 'id-1' })).toEqual({ payload: 'id-1' });
  });

  it('takes an empty error for none', () => {
    expect(payloadOf({ code: 'success', error: null, data: 'id-1' })).toEqual({ payload: 'id-1' });
    expect(payloadOf({ error: null, task_id: 't1' })).toEqual({ payload: { error: null, task_id: 't1' } });
  });

  it.each([
    ['an OpenAI error', { error: { message: 'no channel', type: 'new_api_error' } }],
    ['an error text', { error: 'no channel' }],
    ['an error beside a good code', { code: 'success', error: { message: 'no channel' }, data: 'id-1' }],
  ])('gives nothing for %s', (_, body) => {
    expect(payloadOf(body)).toBeNull();
  });

  it('keeps an empty payload apart from a failure', () => {
    expect(payloadOf({ code: 'success', data: null })).toEqual({ payload: null });
  });
});

describe('errorText', () => {
  it.each([
    [{ code: 'invalid_request', message: 'invalid action', data: null }, 'invalid action'],
    [{ error: { message: 'bad key', type: 'new_api_error' } }, 'bad key'],
    [{ error: 'bad key' }, 'bad key'],
    [{ detail: 'Unauthorized' }, 'Unauthorized'],
    [{ error: null, message: 'task_not_exist' }, 'task_not_exist'],
    [{ error: { code: 7 }, message: 'seven' }, 'seven'],
    [{ message: 42 }, ''],
    [{}, ''],
    [null, ''],
    [undefined, ''],
    ['<html>502</html>', ''],
    [[{ message: 'in a list' }], ''],
  ])('%j says %j', (body, said) => {
    expect(errorText(body)).toBe(said);
  });
});

describe('submittedTaskId', () => {
  it.each([
    ['a string', '736a6f88', '736a6f88'],
    ['a number', 90071, '90071'],
    ['{task_id}', { task_id: 't1', id: 'other' }, 't1'],
    ['[{task_id}]', [{ task_id: 't1' }, { task_id: 't2' }], 't1'],
    ['{id}', { id: 't1' }, 't1'],
    ['{taskBatchId}', { taskBatchId: 't1' }, 't1'],
    ['an empty task_id beside an id', { task_id: '', id: 't1' }, 't1'],
    ['an empty string', '', null],
    ['null', null, null],
    ['undefined', undefined, null],
    ['an empty object', {}, null],
    ['an empty list', [], null],
    ['true', true, null],
    ['an id that is no text', { id: { deep: 't1' } }, null],
    ['a number in an object', { task_id: 90071 }, '90071'],
    ['a number that JSON does not keep', 2 ** 53, null],
    ['an id with a NUL', 't\u00001', null],
    ['an id beyond all measure', 'x'.repeat(201), null],
  ])('reads %s', (_, payload, id) => {
    expect(submittedTaskId(payload)).toBe(id);
  });
});

const finalLink = 'https://cdn1.suno.ai/e989.mp3';
const clip = (more: Record<string, unknown> = {}) => ({
  id: 'e989',
  status: 'complete',
  title: 'Tin Roof',
  audio_url: finalLink,
  image_url: 'https://cdn1.suno.ai/image_e989.png',
  image_large_url: 'https://cdn1.suno.ai/image_large_e989.png',
  metadata: { tags: 'folk', prompt: '[Verse]', error_type: null, error_message: null },
  ...more,
});

describe('readClip', () => {
  it('reads a finished clip', () => {
    expect(readClip(clip())).toEqual({
      clipId: 'e989',
      state: 'complete',
      title: 'Tin Roof',
      style: 'folk',
      lyrics: '[Verse]',
      audioUrl: finalLink,
      imageUrl: 'https://cdn1.suno.ai/image_large_e989.png',
      failReason: null,
    });
  });

  it.each([
    'https://cdn1.suno.ai/None.mp3',
    'https://audiopipe.suno.ai/?item_id=e989',
    'https://suno.com/api/forbidden',
    'https://suno.com/api/forbidden?id=e989',
    '',
    null,
    undefined,
    7,
  ])('is not finished with the link %j', (audio_url) => {
    expect(readClip(clip({ audio_url }))?.state).toBe('pending');
  });

  it.each([
    ['complete', 'complete'],
    ['Complete', 'complete'],
    ['error', 'failed'],
    ['ERROR', 'failed'],
    ['submitted', 'pending'],
    ['queued', 'pending'],
    ['streaming', 'pending'],
    ['reticulating', 'pending'],
    ['', 'pending'],
    [undefined, 'pending'],
    [3, 'pending'],
  ])('reads the word %j as %s', (status, state) => {
    expect(readClip(clip({ status }))?.state).toBe(state);
  });

  it.each([
    [{ error_message: 'artist name', error_type: 'moderation' }, 'artist name'],
    [{ error_message: '', error_type: 'moderation' }, 'moderation'],
    [{ error_message: null }, null],
    [null, null],
  ])('a failed clip with %j says %j', (metadata, failReason) => {
    expect(readClip(clip({ status: 'error', metadata }))).toMatchObject({ state: 'failed', failReason });
  });

  it('reads the id under its other name, and the small picture when there is no large one', () => {
    expect(readClip(clip({ id: undefined, clip_id: 'c1' }))?.clipId).toBe('c1');
    expect(readClip(clip({ image_large_url: '' }))?.imageUrl).toBe('https://cdn1.suno.ai/image_e989.png');
    expect(readClip(clip({ image_large_url: null, image_url: null }))?.imageUrl).toBeNull();
  });

  it.each([null, undefined, 'e989', 7, [], {}, { status: 'complete' }, { id: '' }])(
    'reads no clip from %j',
    (value) => {
      expect(readClip(value)).toBeNull();
    },
  );
});
