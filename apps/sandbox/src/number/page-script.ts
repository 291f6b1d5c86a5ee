/**
 * In place of the vendor's numberAuth-web-sdk.js: the same object and calls, and a page of consent. Which number the phone
 * has is typed there, since a sandbox has no carrier.
 */
export const pageScript = `(() => {
  const base = new URL(document.currentScript.src).origin;
  const failed = (code, msg) => ({ code, msg });
  class PhoneNumberServer {
    checkLoginAvailable({ accessToken, jwtToken, success, error }) {
      if (!accessToken || !jwtToken) return error(failed(600025, '参数错误'));
      this.jwtToken = jwtToken;
      success({ code: 600000, msg: 'ok' });
    }
    getLoginToken({ success, error }) {
      const dialog = document.createElement('dialog');
      dialog.setAttribute('aria-label', '运营商一键登录（沙盒）');
      dialog.style.cssText = 'margin:auto;padding:24px;border:1px solid #888;border-radius:12px;max-width:320px;color:#222;background:#fff';
      const text = document.createElement('p');
      text.textContent = '沙盒里没有运营商：写下这部手机的号码';
      const input = document.createElement('input');
      input.setAttribute('aria-label', '本机号码');
      input.inputMode = 'tel';
      input.value = '13800138000';
      input.style.cssText = 'display:block;width:100%;height:44px;margin:12px 0;padding:0 8px;border:1px solid #888;box-sizing:border-box';
      const yes = document.createElement('button');
      yes.textContent = '本机号码一键登录';
      const no = document.createElement('button');
      no.textContent = '取消';
      for (const button of [yes, no]) button.style.cssText = 'min-height:44px;margin-right:12px;padding:0 12px;border:1px solid #888;border-radius:6px';
      dialog.append(text, input, yes, no);
      const close = () => { dialog.close(); dialog.remove(); };
      no.onclick = () => dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        close();
        error(failed(700000, '用户取消登录'));
      });
      yes.onclick = async () => {
        try {
          const body = JSON.stringify({ jwtToken: this.jwtToken, phone: input.value.trim() });
          const answer = await (await fetch(base + '/number/token', { method: 'POST', body })).json();
          close();
          if (answer.code === 600000) success(answer);
          else error(answer);
        } catch (cause) {
          close();
          error(failed(600011, String(cause)));
        }
      };
      document.body.append(dialog);
      dialog.showModal();
    }
  }
  window.PhoneNumberServer = PhoneNumberServer;
})();
`;
