import type { FastifyRequest } from 'fastify';

/** Where links lead for whoever asks, without a trailing slash. */
export type Base = (request: FastifyRequest) => string;
