// npm start: the whole product from nothing but Node.js and npm. Only node's own modules may be imported up here.
import { installPackages, requireNode } from './launch/install.mjs';
import { createLifetime } from './launch/lifetime.mjs';
import { step } from './launch/step.mjs';

let lifetime;
try {
  requireNode();
  await step('检查依赖', installPackages);
  lifetime = createLifetime();
  const { run } = await import('./launch/run.mjs');
  await run(lifetime);
} catch (error) {
  // What fails while everything is being stopped fails because of that.
  if (!lifetime?.ending) console.error(`\n✗ ${error.message}`);
  await lifetime?.end(1);
  process.exit(1);
}
