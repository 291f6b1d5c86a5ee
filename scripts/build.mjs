// npm run build
import { buildEverything } from './build/everything.mjs';

const started = Date.now();
try {
  const done = await buildEverything();
  console.log(
    `${done.length > 0 ? `已构建：${done.join('、')}` : '没有变化'}（${((Date.now() - started) / 1000).toFixed(1)} 秒）`,
  );
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
