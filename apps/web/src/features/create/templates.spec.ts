import { describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { providers } from '@overtone/contract/providers';
import { storage } from '../../lib/browser.fixture';
import type { Template } from './templates';

const { emptyDraft } = await import('../../songs/draft/draft');
const { nameGap, renamed, settingsOf, useTemplates, withTemplate } = await import('./templates');

const template = (name: string, style = '民谣'): Template => ({ ...settingsOf({ ...emptyDraft, style }), name });
const names = (templates: readonly Template[]) => templates.map(({ name }) => name);

describe('templates of the desk', () => {
  it('keep how a song is to sound, none of its words, and not who may hear it', () => {
    const draft = {
      ...emptyDraft,
      ...{ lyrics: '站台的灯', title: '月台', description: '一句', style: '民谣', model: 'm', isPublic: true },
    };
    const { lyrics, title, description, source, left, isPublic, asides: _asides, laid: _laid, ...rest } = draft;
    expect([lyrics, title, description, source, left, isPublic]).toEqual(['站台的灯', '月台', '一句', null, {}, true]);
    expect(settingsOf(draft)).toEqual(rest);
  });

  it('that were kept with who may hear the song have lost it', async () => {
    const kept = { ...template('夜'), isPublic: true };
    const before = JSON.stringify({ version: 2, state: { templates: [kept] } });
    storage.createTemplates = before;
    await useTemplates.persist.rehydrate();
    expect([useTemplates.getState().templates, storage.createTemplates]).toEqual([[template('夜')], before]);
  });

  it('that were kept when every slider rested in the middle rest where they do now', async () => {
    const model = providers.udio.models[0]?.id ?? '';
    const left = Object.keys(template('夜').sliders).map((name) => [name, 50]);
    const kept = { ...template('夜'), model, sliders: { ...Object.fromEntries(left), style: 80 } };
    storage.createTemplates = JSON.stringify({ version: 2, state: { templates: [kept] } });
    await useTemplates.persist.rehydrate();
    expect(useTemplates.getState().templates[0]?.sliders).toMatchObject({ clarity: 25, quality: 75, style: 80 });
  });

  it('are newest first, each name once, and so many', () => {
    const two = withTemplate(withTemplate([], template('夜')), template('雨'));
    expect(names(two)).toEqual(['雨', '夜']);
    expect(withTemplate(two, template('夜', '爵士')).map(({ name, style }) => `${name} ${style}`)).toEqual([
      '雨 民谣',
      '夜 爵士',
    ]);
    const all = Array.from({ length: limits.templates.max }, (_, index) => template(`第 ${index} 个`));
    expect([nameGap(all, '再一个'), nameGap(all, ' 第 3 个 '), nameGap(two, '  '), nameGap(two, '再一个')]).toEqual([
      ...['full', null, 'empty', null],
    ]);
  });

  it('are renamed in their place, never to a name that another has', () => {
    const two = [template('雨'), template('夜')];
    expect(names(renamed(two, '夜', ' 夜里 '))).toEqual(['雨', '夜里']);
    expect(names(renamed(two, '夜', '雨'))).toEqual(['雨', '夜']);
    expect(names(renamed(two, '夜', ' '))).toEqual(['雨', '夜']);
  });
});
