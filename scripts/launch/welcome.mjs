import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.mjs';

/** Tells the person where everything is. */
export function welcome({ port, sandboxUrl, runsSandbox, consolePath }) {
  const site = process.env.PUBLIC_URL || `http://localhost:${port}`;
  const lines = [
    ['网站', site],
    ...(consolePath ? [['控制台', `${site}${consolePath}`]] : []),
    ['接口文档', `${site}/api/docs`],
    ...(runsSandbox ? [['沙箱（短信、邮件）', sandboxUrl.replace('127.0.0.1', 'localhost')]] : []),
    ['日志', '.data/logs'],
  ];
  console.log(`\n弦外 Overtone 已就绪（共 ${(performance.now() / 1000).toFixed(1)} 秒）\n`);
  for (const [name, value] of lines) console.log(`  ${pad(name, 26)}${value}`);
  const accounts = demoAccounts(runsSandbox);
  if (accounts.length > 0) console.log('\n  演示账号');
  for (const { role, login, password } of accounts) console.log(`  ${pad(role, 14)}${pad(login, 24)}密码 ${password}`);
  console.log('\n按 Ctrl-C 停止。');
}

/** The sandbox profile's demo accounts, as the seed makes them. */
function demoAccounts(runsSandbox) {
  if (!runsSandbox) return [];
  const { member, admin } = JSON.parse(readFileSync(join(root, 'prisma/seed/demo.json'), 'utf8'));
  return [member, admin];
}

/** Chinese characters take two columns. */
function pad(text, width) {
  const taken = [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0x2e7f ? 2 : 1), 0);
  return text + ' '.repeat(Math.max(1, width - taken));
}
