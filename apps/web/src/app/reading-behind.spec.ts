import { expect, it } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { readBehindChanges } from './reading-behind';

it('what is read for the first time while it changes is read once more: the first answer may be from before', async () => {
  const client = new QueryClient();
  const stop = readBehindChanges(client);
  const answers: ((text: string) => void)[] = [];
  const queryFn = () => new Promise<string>((answer) => void answers.push(answer));
  const shown = new QueryObserver(client, { queryKey: ['list'], queryFn });
  const leave = shown.subscribe(() => undefined);
  const fresh = client.invalidateQueries({ queryKey: ['list'] });
  expect(answers).toHaveLength(1);
  answers[0]?.('before');
  await new Promise(setImmediate);
  expect(answers).toHaveLength(2);
  answers[1]?.('after');
  await fresh;
  expect(shown.getCurrentResult().data).toBe('after');
  leave();
  stop();
  client.clear();
});
