// Runs before anything is installed: node's own modules only.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const needs = [
  { name: 'chromium', found: () => onPath('chromium') || onPath('chromium-browser') || onPath('google-chrome') },
  { name: 'fonts-noto-cjk', found: hasChineseFont },
  { name: 'redis-server', found: () => onPath('redis-server') },
];

/** Chromium without its window: the browser tests take half as long with it, and work without it. */
const quicker = 'chromium-headless-shell';

/** Installs what the tests need of the machine where it can (Debian, root), and throws what to install where it cannot. */
export async function preparePackages() {
  const missing = needs.filter((need) => !need.found()).map((need) => need.name);
  const canInstall = process.getuid?.() === 0 && onPath('apt-get');
  if (canInstall && !onPath(quicker)) await installQuicker();
  if (missing.length === 0) return;
  if (canInstall) {
    console.log(`正在安装测试所需的系统软件：${missing.join('、')}…`);
    await apt(['update', '-q']);
    await apt(['install', '-q', '-y', '--no-install-recommends', ...missing]);
  }
  const still = needs.filter((need) => !need.found()).map((need) => need.name);
  if (still.length > 0)
    throw new Error(`测试需要先安装：${still.join('、')}。Debian/Ubuntu：sudo apt-get install -y ${still.join(' ')}`);
}

async function installQuicker() {
  try {
    await apt(['update', '-q']);
    await apt(['install', '-q', '-y', '--no-install-recommends', quicker]);
  } catch {
    console.log(`没有 ${quicker}，浏览器测试用 chromium，慢一些。`);
  }
}

function onPath(program) {
  return spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0;
}

function hasChineseFont() {
  if (process.platform !== 'linux') return true;
  const folders = ['/usr/share/fonts', '/usr/local/share/fonts'].filter(existsSync);
  return folders.some((folder) =>
    readdirSync(folder, { recursive: true }).some((file) => /CJK|SourceHan|wqy/i.test(file)),
  );
}

function apt(parameters) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const child = spawn('apt-get', parameters, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`apt-get ${parameters[0]} 失败：\n${output.trim().slice(-2000)}`)),
    );
  });
}
