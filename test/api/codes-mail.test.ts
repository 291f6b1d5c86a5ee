import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import { AccountDoor } from '../support/account-door.js';
import { newEmail } from '../support/person.js';

let door: AccountDoor;
let arrived = 0;
/** Takes each letter and is cut off before it can say so. */
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream) =>
    void stream.resume().on('end', () => {
      arrived += 1;
      server.connections.forEach((connection) => connection._socket.destroy());
    }),
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  door = await AccountDoor.boot({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
});
afterAll(async () => {
  await door.app.stop();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

it('a letter whose answer was lost counts as sent: the wait stays', async () => {
  const email = newEmail();
  expect((await door.sendCode(email, 1)).body.code).toBe('SEND_EMAIL_FAILED');
  expect((await door.sendCode(email, 1)).body.code).toBe('CODE_TOO_SOON');
  expect(arrived).toBe(1);
});
