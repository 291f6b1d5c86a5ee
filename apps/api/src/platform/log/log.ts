import { AsyncLocalStorage } from 'node:async_hooks';
import { pino, type Logger } from 'pino';

/** What every line of one request or job carries. */
export interface LogContext {
  requestId?: string;
  jobId?: string;
  uid?: number;
}

const contexts = new AsyncLocalStorage<LogContext>();

export const inLogContext = <T>(context: LogContext, work: () => T): T => contexts.run(context, work);
export const logContext = (): LogContext => contexts.getStore() ?? {};

/** Secrets never reach a log, whatever object they come in. */
const secretPaths = ['token', 'password', 'newPassword', 'code', 'captchaCode', 'authorization', 'apiKey'];

export interface LogDestination {
  write(line: string): void;
}

export class Log {
  private readonly logger: Logger;
  constructor(level: string, destination?: LogDestination) {
    const options = {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => ({ ...logContext() }),
      redact: { paths: secretPaths.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '***' },
    };
    this.logger = destination ? pino(options, destination) : pino(options);
  }
  /** Whether lines of this level are written at all. */
  tells(level: string): boolean {
    return this.logger.isLevelEnabled(level);
  }
  debug(message: string, facts: object = {}): void {
    this.logger.debug(facts, message);
  }
  info(message: string, facts: object = {}): void {
    this.logger.info(facts, message);
  }
  warn(message: string, facts: object = {}): void {
    this.logger.warn(facts, message);
  }
  error(message: string, facts: object = {}): void {
    this.logger.error(facts, message);
  }
}
