import { sendFeedback } from '@overtone/contract/ticket';
import type { Page } from 'playwright-core';
import { arrangedPerson, newPerson, type Person } from './person.js';
import { Site } from './site.js';

const paths = ['/desk-in-tests', '/desk-alias-1', '/desk-alias-2', '/desk-alias-3'];
/** Where the console is. */
export const desk = '/desk-in-tests';

export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** A site with an administrator who has its console open. */
export class ConsoleDesk {
  private constructor(
    readonly site: Site,
    readonly staff: Omit<Person, 'info'>,
  ) {}

  static async open(): Promise<ConsoleDesk> {
    const site = await Site.open({ env: { ADMIN_PATHS: paths.join(',') } });
    return new ConsoleDesk(site, await arrangedPerson(site.door.app, 'admin'));
  }

  /** Closes the pages of one test. */
  async leave(): Promise<void> {
    for (const context of this.site.browser.contexts()) await context.close();
  }

  close(): Promise<void> {
    return this.site.close();
  }

  /** By its address, as the administrator. */
  at(screen: string) {
    return { as: { ...this.staff, target: '' }, path: `${desk}/#/${screen}` };
  }

  /** From the overview, by the menu. */
  async opened(screen = ''): Promise<{ page: Page; errors: string[] }> {
    const { page, errors } = await this.site.visit({ as: { ...this.staff, target: '' }, path: desk });
    await page.getByRole('heading', { name: '概览' }).or(page.getByText('没有人看过的工单')).first().waitFor();
    if (screen) await page.getByRole('menuitem', { name: screen }).click();
    return { page, errors };
  }

  /** A ticket of somebody new. */
  async written(words: string) {
    const person = await newPerson(this.site.door.app);
    const body = { songId: `F-${words}`, feedbackType: 'bug' as const, feedbackContent: words, pictures: [] };
    return { person, id: (await person.call(sendFeedback, { body })).data.id };
  }
}
