import { join } from 'node:path';
import { type SandboxFamily, sandboxFamilies } from '@overtone/contract/sandbox';
import { murekaFamily } from '../mureka/mureka.family.js';
import { riffFamily } from '../riff/riff.family.js';
import { sunoFamily } from '../suno/suno.family.js';
import { sunoapiFamily } from '../sunoapi/sunoapi.family.js';
import { udioFamily } from '../udio/udio.family.js';
import type { FamilyFacts } from '../tasks/family.js';
import { Gateway, type GatewayParts } from '../tasks/gateway.js';
import { TaskStore } from '../tasks/task-store.js';

const facts: Readonly<Record<SandboxFamily, FamilyFacts>> = {
  suno: sunoFamily,
  udio: udioFamily,
  mureka: murekaFamily,
  riff: riffFamily,
  sunoapi: sunoapiFamily,
};

/** The gateways of music: a memory of its own for each, on one machine. */
export class Families {
  private constructor(private readonly gateways: Readonly<Record<SandboxFamily, Gateway>>) {}

  /** Finds again what a former run had taken. */
  static async open(dataDir: string, world: Omit<GatewayParts, 'family' | 'facts' | 'tasks' | 'links'>) {
    const opened = sandboxFamilies.map(async (family) => {
      const tasks = await TaskStore.open(join(dataDir, `${family}-tasks`));
      const parts = { ...world, family, facts: facts[family], tasks, links: { lifeSeconds: null } };
      return [family, new Gateway(parts)] as const;
    });
    return new Families(Object.fromEntries(await Promise.all(opened)) as Record<SandboxFamily, Gateway>);
  }

  get all(): readonly Gateway[] {
    return sandboxFamilies.map((family) => this.gateways[family]);
  }

  of(family: SandboxFamily): Gateway {
    return this.gateways[family];
  }

  /** Forgets every task; links last again. */
  async clear(): Promise<void> {
    for (const gateway of this.all) {
      gateway.parts.links.lifeSeconds = null;
      await gateway.clear();
    }
  }

  /** Resolves when nothing is left to write. */
  async settled(): Promise<void> {
    for (const gateway of this.all) await gateway.parts.tasks.settled();
  }
}
