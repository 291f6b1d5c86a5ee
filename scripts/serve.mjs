// The image's entry: `serve.mjs <role>` runs one role of a built tree in this process.
const roles = {
  api: { entry: '../apps/api/dist/main.js', env: { OVERTONE_ROLE: 'api' } },
  worker: { entry: '../apps/api/dist/worker.js', env: { OVERTONE_ROLE: 'worker' } },
  all: { entry: '../apps/api/dist/main.js', env: { OVERTONE_ROLE: 'all' } },
  sandbox: { entry: '../apps/sandbox/dist/main.js', env: {} },
  seed: { entry: '../apps/api/dist/seed.js', env: {} },
  migrate: { entry: './migrate.mjs', env: {} },
};

const role = roles[process.argv[2]];
if (!role) {
  console.error(`用法：serve.mjs ${Object.keys(roles).join('|')}`);
  process.exit(2);
}
Object.assign(process.env, role.env);
await import(role.entry);
