import type { FastifyInstance } from 'fastify';
import { armFault } from '../faults/arm-fault.js';
import type { Faults } from '../faults/faults.js';
import { sendControlPage } from '../pages/control-page.js';
import type { SandboxClock } from '../world/clock.js';

interface FaultDeskParts {
  faults: Faults;
  clock: SandboxClock;
  players: string;
}

const numbers: readonly string[] = ['nth', 'times', 'milliseconds'];

/** The page where faults are set by hand. Empty fields are absent. */
export async function faultDeskRoutes(app: FastifyInstance, { faults, clock, players }: FaultDeskParts): Promise<void> {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const page = () => ({ speed: clock.speed, armed: faults.list(), players });
  app.get('/_control', (_request, reply) => sendControlPage(reply, page()));
  app.post<{ Body: Record<string, string> | null }>('/_control/fault-desk', (request, reply) => {
    const given = Object.entries(request.body ?? {}).filter(([, value]) => value !== '');
    const described = given.map(([name, value]) => [name, numbers.includes(name) ? Number(value) : value]);
    const refused = armFault(faults, Object.fromEntries(described));
    if (refused !== null) return sendControlPage(reply.code(400), { ...page(), refused });
    return reply.redirect('/_control#faults', 303);
  });
  app.post('/_control/fault-desk/clear', (_request, reply) => {
    faults.clear();
    return reply.redirect('/_control#faults', 303);
  });
}
