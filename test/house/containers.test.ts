import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

describe('what runs in containers', () => {
  const compose = readFileSync('docker-compose.yml', 'utf8');

  it('has no password of ours: each must be given', () => {
    expect(compose.match(/\$\{\w*(?:PASSWORD|SECRET)\w*(?!\w*:\?)[^}]*\}/g)).toBeNull();
    for (const key of ['POSTGRES_PASSWORD', 'REDIS_PASSWORD', 'SECRET']) expect(compose).toContain(`\${${key}:?`);
    expect(compose).toMatch(/--requirepass/);
  });

  it('is built on one exact Node.js of an LTS line', () => {
    const images = [...readFileSync('Dockerfile', 'utf8').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(new Set(images).size).toBe(1);
    expect(images[0]).toMatch(/^node:2[2-9]\.\d+\.\d+-bookworm-slim$/);
    expect(Number(/^node:(\d+)/.exec(images[0] ?? '')?.[1]) % 2).toBe(0);
  });
});
