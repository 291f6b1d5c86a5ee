import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFigures } from '@overtone/contract/figures';
import { listOrdersForAdmin } from '@overtone/contract/payment';
import { AccountDoor } from '../support/account-door.js';
import { arrangedPerson, newEmail, newPhone, type Person } from '../support/person.js';

let door: AccountDoor;
let staff: Omit<Person, 'info'>;
beforeAll(async () => {
  door = await AccountDoor.boot();
  staff = await arrangedPerson(door.app, 'admin');
}, 60_000);
afterAll(() => door.app.stop());

const now = async () => {
  // Kept for half a minute.
  door.app.clock.advance(30);
  const day = door.app.clock.now().toISOString().slice(0, 10);
  return (await staff.call(readFigures, { query: { from: day, to: day } })).data.now;
};

describe('what the overview tells of things that went wrong', () => {
  it('counts the refunds that have no end; the list has them', async () => {
    const before = (await now()).refunding_orders;
    const at = door.app.clock.now();
    const orderNo = `OT${randomUUID().replaceAll('-', '').slice(0, 24)}`;
    const refund = { refundFen: 698, refundPoints: 1200, refundRequestNo: `${orderNo}R1`, nextCheckAt: null };
    await door.app.database.client.paymentOrder.create({
      data: {
        ...{ orderNo, uid: staff.uid, package: '基础版', credits: 12, amountFen: 698, channel: 'pc' },
        ...{ status: 'refunding', requestHash: 'hash', createdAt: at, expiresAt: at, paidFen: 698, ...refund },
      },
    });
    expect((await now()).refunding_orders).toBe(before + 1);
    const { data } = await staff.call(listOrdersForAdmin, { query: { status: 'refunding' } });
    expect(data.map(({ order_no: no }) => no)).toContain(orderNo);
  });

  it('counts codes of the last hour that did not go out, of each way; one in doubt that is used did', async () => {
    const { sandbox, clock } = door.app;
    expect((await now()).unsent_codes).toEqual({ sms: 0, mail: 0 });
    const [refused, lost, email] = [newPhone(), newPhone(), newEmail()];
    await sandbox.arm({ kind: 'sms_limit', target: 'sms' });
    await sandbox.arm({ kind: 'mail_down', target: 'mail' });
    expect((await door.sendCode(refused, 1)).body.code).toBe('SEND_SMS_FAILED');
    expect((await door.sendCode(email, 1)).body.code).toBe('SEND_EMAIL_FAILED');
    await sandbox.clearFaults();
    // Its answer is lost: it may have arrived.
    await sandbox.arm({ kind: 'sms_down', target: 'sms' });
    expect((await door.sendCode(lost, 1)).body.code).toBe('SEND_SMS_FAILED');
    await sandbox.clearFaults();
    await door.codeFor(newPhone(), 1);
    expect((await now()).unsent_codes).toEqual({ sms: 2, mail: 1 });
    await door.app.database.client.verificationCode.updateMany({ where: { target: lost }, data: { verified: true } });
    expect((await now()).unsent_codes).toEqual({ sms: 1, mail: 1 });
    clock.advance(3600);
    expect((await now()).unsent_codes).toEqual({ sms: 0, mail: 0 });
  });
});
