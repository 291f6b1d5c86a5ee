import { type AccountDoor, type Member, newAddress, newDevice, outcomes, wrongFor } from './account-door.js';
import { named, newEmail, password } from './person.js';

export interface Victim extends Member {
  /** The device this member has logged in from. */
  device: string;
  /** The password of now, once a reset has changed it. */
  secret?: string;
}

type Counts = Record<string, number>;

export const newPassword = 'an altogether new one';

/** Somebody with a device that has logged in once. Reached by mail: a carrier of text messages has limits of its own. */
export async function victimOf(door: AccountDoor): Promise<Victim> {
  const who = await door.member(newEmail());
  const device = newDevice();
  await door.login(who, { password, fingerprint: device }, { device });
  return { ...who, device };
}

export interface Siege {
  /** From where; each address does all of it. */
  addresses: string[];
  codes: number;
  passwords: number;
}

/** Codes sent for and guessed at, and passwords guessed: what a stranger can do to somebody from so many addresses. */
export async function besiege(
  door: AccountDoor,
  who: Victim,
  siege: Siege,
): Promise<{ codes: Counts; guesses: Counts }> {
  const codes: Counts = {};
  const guesses: Counts = {};
  const count = (counts: Counts, more: Counts) => {
    for (const [name, seen] of Object.entries(more)) counts[name] = (counts[name] ?? 0) + seen;
  };
  for (const address of siege.addresses) {
    for (let sent = 0; sent < siege.codes; sent += 1) {
      const type = sent % 2 ? 3 : 2;
      const reply = await door.sendCode(who.target, type, {}, { address });
      count(codes, outcomes([reply]));
      door.app.clock.advance(61);
    }
    for (let tried = 0; tried < siege.passwords; tried += 1) {
      count(guesses, outcomes([await door.login(who, { password: 'not this one' }, { address })]));
    }
  }
  return { codes, guesses };
}

/** Burns whatever code of the victim is alive, from this address. */
export function burn(door: AccountDoor, who: Victim, code: string, type: number, address: string): Promise<Counts> {
  const guess = wrongFor(code);
  const tries = Array.from({ length: 5 }, () =>
    type === 2
      ? door.login(who, { code: guess }, { address })
      : door.post('/reset-password', { ...named(who.target), code: guess, newPassword }, { address }),
  );
  return Promise.all(tries).then(outcomes);
}

export interface WaysIn {
  password: string;
  code: string;
  reset: string;
}

const said = ({ body }: { body: { success: boolean; code?: string } }) => (body.success ? 'ok' : String(body.code));

/** What each way in answers the victim, from one device and address. The attacker burns at each code that is sent. */
export async function waysIn(
  door: AccountDoor,
  who: Victim,
  from: { device: string; address: string },
  attacker: string,
): Promise<WaysIn> {
  const login = (secret: object) => door.login(who, { ...secret, fingerprint: from.device }, from).then(said);
  const byCode = async (type: number, use: (code: string) => Promise<string>) => {
    const sent = await door.sendCode(
      who.target,
      type,
      { fingerprint: from.device, ...(await door.captcha(from.device)) },
      from,
    );
    if (!sent.body.success) return said(sent);
    const code = await door.app.sandbox.code(who.target);
    await burn(door, who, code, type, attacker);
    const answer = await use(code);
    door.app.clock.advance(61);
    return answer;
  };
  const secret = who.secret ?? password;
  const ways = {
    password: await login({ password: secret }),
    code: await byCode(2, (code) => login({ code })),
    reset: await byCode(3, (code) =>
      door
        .post('/reset-password', { ...named(who.target), code, newPassword, fingerprint: from.device }, from)
        .then(said),
    ),
  };
  who.secret = newPassword;
  return ways;
}

export const somewhere = (device = newDevice()) => ({ device, address: newAddress() });
