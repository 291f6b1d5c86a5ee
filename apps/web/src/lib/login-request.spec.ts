import { beforeEach, describe, expect, it } from '@jest/globals';

Object.assign(globalThis, {
  localStorage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
  window: { addEventListener: () => undefined },
});
const { closeLogin, requestLogin, switchView, loginRequest } = await import('./login-request');

const goOn = () => undefined;

describe('who asks for a login', () => {
  beforeEach(closeLogin);

  it('opens the login, unless another view is named', () => {
    requestLogin();
    expect(loginRequest()?.view).toBe('login');
    closeLogin();
    requestLogin({ view: 'register' });
    expect(loginRequest()?.view).toBe('register');
  });

  it('takes nothing from the wish before it while the window is open: a late refusal of another request', () => {
    requestLogin({ then: goOn });
    switchView('register');
    requestLogin();
    expect(loginRequest()).toEqual({ view: 'register', then: goOn });
  });

  it('goes on with the newest wish that leads somewhere, and with none of a closed window', () => {
    requestLogin({ then: () => undefined });
    requestLogin({ then: goOn });
    expect(loginRequest()).toEqual({ view: 'login', then: goOn });
    closeLogin();
    requestLogin();
    expect(loginRequest()).toEqual({ view: 'login', then: undefined });
  });
});
