import type { Fault, FaultKind, SandboxOperation } from '@overtone/contract/sandbox';
import type { FaultTarget } from './fault-kinds.js';

const mostFaults = 100;

interface Armed {
  fault: Fault;
  left: number;
  /** How many it could have struck and still lets pass. */
  passing: number;
}

/** What a request is about, beside its words; each narrows which faults can strike it. */
export interface About {
  kinds?: readonly FaultKind[];
  operations?: readonly SandboxOperation[];
  /** Faults that name no operation do not strike. */
  onlyNamed?: boolean;
}

/** The faults that stand armed. Those armed first strike first; one strike per request. */
export class Faults {
  private armed: Armed[] = [];

  /** Whether there was room. */
  arm(fault: Fault): boolean {
    if (this.armed.length >= mostFaults) return false;
    const { nth = 1, times = fault.nth === undefined ? Infinity : 1 } = fault;
    this.armed.push({ fault, left: times, passing: nth - 1 });
    return true;
  }

  /** As they were armed, with what is left of them. */
  list(): Fault[] {
    return this.armed.map(({ fault, left, passing }) => ({
      ...fault,
      ...(Number.isFinite(left) && { times: left }),
      ...(fault.nth !== undefined && { nth: passing + 1 }),
    }));
  }

  clear(): void {
    this.armed = [];
  }

  /** Spends one strike of the first fault armed at this door for this text that has let enough pass. */
  strike(target: FaultTarget, text: string, about: About = {}): Fault | undefined {
    const found = this.armed.find(
      (each) =>
        each.fault.target === target &&
        (each.fault.match === undefined || text.includes(each.fault.match)) &&
        concerns(each.fault, about) &&
        each.passing-- <= 0,
    );
    if (!found) return undefined;
    found.passing = 0;
    found.left -= 1;
    if (found.left <= 0) this.armed = this.armed.filter((each) => each !== found);
    return found.fault;
  }
}

function concerns({ kind, operation }: Fault, { kinds, operations, onlyNamed }: About): boolean {
  if (kinds && !kinds.includes(kind)) return false;
  return operation === undefined ? !onlyNamed : (operations?.includes(operation) ?? false);
}
