import type { Fault, FaultKind } from '@overtone/contract/sandbox';
import type { FaultTarget } from './fault-kinds.js';

const mostFaults = 100;

interface Armed {
  fault: Fault;
  left: number;
}

/** The faults that stand armed. Those armed first strike first; one strike per request. */
export class Faults {
  private armed: Armed[] = [];

  /** Whether there was room. */
  arm(fault: Fault): boolean {
    if (this.armed.length >= mostFaults) return false;
    this.armed.push({ fault, left: fault.times ?? Infinity });
    return true;
  }

  list(): Fault[] {
    return this.armed.map(({ fault, left }) => (Number.isFinite(left) ? { ...fault, times: left } : fault));
  }

  clear(): void {
    this.armed = [];
  }

  /** Spends one strike of the first fault armed at this door for this text; `kinds` narrows what counts. */
  strike(target: FaultTarget, text: string, kinds?: readonly FaultKind[]): Fault | undefined {
    const found = this.armed.find(
      ({ fault }) =>
        fault.target === target &&
        (!kinds || kinds.includes(fault.kind)) &&
        (fault.match === undefined || text.includes(fault.match)),
    );
    if (!found) return undefined;
    found.left -= 1;
    if (found.left <= 0) this.armed = this.armed.filter((each) => each !== found);
    return found.fault;
  }
}
