import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { productionEnvironment, refusedLines } from '../support/production.js';

/** The keys without which production does not start, found by giving what it asks for until it asks for nothing more. */
function requiredKeys(given: Record<string, string> = { OVERTONE_PROFILE: 'production' }): string[] {
  const asked = refusedLines(given).flatMap((line) => /^[A-Z_, ]+(?=:)/.exec(line)?.[0].split(', ') ?? []);
  const answer = Object.entries(productionEnvironment).filter(([key]) => asked.includes(key));
  return answer.length === 0 ? asked : [...asked, ...requiredKeys({ ...given, ...Object.fromEntries(answer) })];
}

describe('what runs in containers', () => {
  const compose = readFileSync('docker-compose.yml', 'utf8');

  it('has no password of ours: each must be given', () => {
    expect(compose.match(/\$\{\w*(?:PASSWORD|SECRET)\w*(?!\w*:\?)[^}]*\}/g)).toBeNull();
    for (const key of ['POSTGRES_PASSWORD', 'REDIS_PASSWORD', 'SECRET']) expect(compose).toContain(`\${${key}:?`);
    expect(compose).toMatch(/--requirepass/);
  });

  it('needs what README names: under Operating, and marked in the table of keys', () => {
    // Compose says where the database is. The address of whoever runs the site may be in the database, but not at the first start.
    const required = [...requiredKeys().filter((key) => key !== 'DATABASE_URL'), 'CONTACT_EMAIL'];
    expect(required).toEqual(expect.arrayContaining(['SECRET', 'PUBLIC_URL', 'SMTP_URL', 'SMS_TEMPLATE_CODE']));
    const readme = readFileSync('README.md', 'utf8');
    const operating = /^## Operating\n([^]*?)^#/m.exec(readme)?.[1] ?? '';
    expect(required.filter((key) => !operating.includes(`\`${key}\``))).toEqual([]);
    const rows = readme.split('\n').filter((line) => line.startsWith('| `') && line.includes('required in production'));
    expect(required.filter((key) => !rows.some((row) => row.split(' | ')[0]?.includes(`\`${key}\``)))).toEqual([]);
  });

  it('keeps in a volume whatever is written beyond the life of a container', () => {
    const [, services = '', volumes = ''] = /^services:\n([^]*)^volumes:\n([^]*)/m.exec(compose) ?? [];
    const [, sandbox = ''] = /^ {2}sandbox:\n((?: {4,}.*\n|\n)*)/m.exec(services) ?? [];
    const [, name = '', place = ''] = /^ {4}volumes: \[(\w+):(\S+)\]$/m.exec(sandbox) ?? [];
    expect(/^ {6}SANDBOX_DATA_DIR: (\S+)$/m.exec(sandbox)?.[1]).toMatch(new RegExp(`^${place}/\\w+$`));
    expect(volumes).toMatch(new RegExp(`^ {2}${name}:$`, 'm'));
    // A new volume has the owner of what the image has there.
    expect(readFileSync('Dockerfile', 'utf8')).toContain(`chown -R node:node ${place} `);
  });

  it('heeds the proxy that it is published for', () => {
    expect(compose).toMatch(/^ {4}TRUST_PROXY: \$\{TRUST_PROXY:-on\}$/m);
  });

  it('is built on one exact Node.js of an LTS line', () => {
    const images = [...readFileSync('Dockerfile', 'utf8').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(new Set(images).size).toBe(1);
    expect(images[0]).toMatch(/^node:2[2-9]\.\d+\.\d+-bookworm-slim$/);
    expect(Number(/^node:(\d+)/.exec(images[0] ?? '')?.[1]) % 2).toBe(0);
  });
});
