// The image's entry: `serve.mjs <role>` runs one role of a built tree in this process; what follows is the role's own.
const roles = {
  api: { entry: '../apps/api/dist/main.js', env: { OVERTONE_ROLE: 'api' } },
  worker: { entry: '../apps/api/dist/worker.js', env: { OVERTONE_ROLE: 'worker' } },
  all: { entry: '../apps/api/dist/main.js', env: { OVERTONE_ROLE: 'all' } },
  sandbox: { entry: '../apps/sandbox/dist/main.js', env: {} },
  seed: { entry: '../apps/api/dist/seed.js', next: '../apps/api/dist/seed-demo.js', env: {} },
  admin: { entry: '../apps/api/dist/admin.js', env: {} },
  migrate: { entry: './migrate.mjs', env: {} },
};

const [name] = process.argv.splice(2, 1);
const role = roles[name];
if (!role) {
  console.error(`用法：serve.mjs ${Object.keys(roles).join('|')}`);
  process.exit(2);
}
Object.assign(process.env, role.env);
await import(role.entry);
if (role.next) await import(role.next);
