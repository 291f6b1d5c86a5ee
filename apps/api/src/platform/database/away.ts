import { Problem } from '@overtone/contract/problem';

const deepest = 6;
/** Data exceptions, violated constraints, what triggers raise: PostgreSQL answered, and undid the whole transaction. */
const refused = /^(22|23|P0)[0-9A-Z]{3}$/;
/** Prisma's P1xxx: no server, no connection. PostgreSQL's class 08 and 57P: the connection broke, the server goes or comes. */
const codes = /^(P1\d{3}|P2024|P2028|08\w{3}|57P0\d|ECONNREFUSED|ECONNRESET|EPIPE)$/;

/** The database itself cannot be reached: no row is to blame, and none can be spared by trying it alone. */
export function isAway(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > deepest) return false;
  if (error instanceof Problem && error.code === 'BUSY' && isAway(error.cause, depth + 1)) return true;
  const { code, originalCode, message, cause, meta, driverAdapterError } = error as Record<string, unknown>;
  if ([code, originalCode].some((given) => typeof given === 'string' && codes.test(given))) return true;
  if (typeof message === 'string' && /Connection terminated|timeout exceeded when trying to connect/.test(message))
    return true;
  return [cause, meta, driverAdapterError].some((inner) => isAway(inner, depth + 1));
}

/** The data itself is refused and always will be; that nothing of it was written is certain. */
export function isRefusal(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > deepest) return false;
  const { code, originalCode, cause, meta, driverAdapterError } = error as Record<string, unknown>;
  if ([code, originalCode].some((given) => typeof given === 'string' && refused.test(given))) return true;
  return [cause, meta, driverAdapterError].some((inner) => isRefusal(inner, depth + 1));
}
