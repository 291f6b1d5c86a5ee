import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { keyPrefix } from '@overtone/contract/api-key';
import { developerGuide } from '@overtone/contract/developer-guide';
import { problemBody } from '@overtone/contract/problem';
import { problemStatus, type ProblemCode } from '@overtone/contract/problem-status';
import type { Endpoint } from '@overtone/contract/endpoint';
import { webhookPayloads } from '@overtone/contract/webhook-events';
import { z } from 'zod';
import { countedAs } from './plain-routes.js';
import { JsonBytes, sendBytes } from './json-bytes.js';
import { ENDPOINT } from './route.js';

interface Operation {
  summary: string;
  description?: string;
  operationId: string;
  security: object[];
  parameters: object[];
  requestBody?: object;
  responses: Record<string, object>;
}

const tokenProblems: ProblemCode[] = ['NO_TOKEN', 'INVALID_TOKEN'];
const keyProblems: ProblemCode[] = ['INVALID_KEY', 'KEY_SCOPE', 'KEY_RATE', 'DEVELOPERS_CLOSED'];

/** OpenAPI 3.1 from the contract's own schemas: what validates is what is documented. */
export function openApiOf(endpoints: readonly Endpoint[], version: string): object {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of endpoints) {
    const path = (paths[`/api${endpoint.path}`] ??= {});
    path[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: '弦外 Overtone', version, description: developerGuide },
    components: {
      securitySchemes,
      schemas: { Problem: jsonSchema(problemBody, 'output') },
    },
    paths,
    webhooks: webhooksOf(),
  };
}

function operationOf(endpoint: Endpoint): Operation {
  return {
    summary: endpoint.summary,
    ...(endpoint.key && { description: `Scope of keys: \`${endpoint.key}\`` }),
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^a-z0-9]+/gi, '_')}`,
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...parametersOf(endpoint.headers, 'header'),
    ],
    ...(endpoint.body && { requestBody: { required: true, content: json(jsonSchema(endpoint.body, 'input')) } }),
    ...(endpoint.file && { requestBody: { required: true, content: formWith(endpoint.file) } }),
    responses: {
      200: { description: 'success', content: successOf(endpoint) },
      ...problemsOf(endpoint),
    },
  };
}

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The token of a login.' },
  key: { type: 'http', scheme: 'bearer', description: `A developer key (${keyPrefix}…) with the scope that is named.` },
};

/** Each is enough alone; nothing at all where visitors may. */
const securityOf = ({ access, key }: Endpoint): object[] => [
  ...(access === 'visitor' && key !== undefined ? [{}] : []),
  ...(access === 'visitor' ? [] : [{ bearer: [] }]),
  ...(key === undefined ? [] : [{ key: [key] }]),
];

/** What addresses of members are sent, signed as Standard Webhooks say. */
const webhooksOf = (): Record<string, object> =>
  Object.fromEntries(
    Object.entries(webhookPayloads).map(([type, payload]) => [
      type,
      {
        post: {
          summary: type,
          operationId: `webhook_${type.replace('.', '_')}`,
          parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
            ...{ name, in: 'header', required: true, schema: { type: 'string' } },
          })),
          requestBody: { required: true, content: json(jsonSchema(payload, 'output')) },
          responses: { '2XX': { description: 'taken' }, 410: { description: 'nothing more is sent' } },
        },
      },
    ]),
  );

const successOf = ({ mediaType, response }: Endpoint): object =>
  mediaType === undefined ? json(jsonSchema(response, 'output')) : { [mediaType]: { schema: { type: 'string' } } };

function problemsOf(endpoint: Endpoint): Record<string, object> {
  const implied: ProblemCode[] = [
    'VALIDATION_FAILED',
    'RATE_LIMITED',
    'BUSY',
    ...(endpoint.access === 'visitor' ? [] : tokenProblems),
    ...(endpoint.key === undefined ? [] : keyProblems),
    ...(endpoint.key !== undefined && endpoint.problems.includes('POINTS_SHORT') ? (['KEY_POINTS'] as const) : []),
  ];
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of new Set([...endpoint.problems, ...implied])) {
    byStatus.set(problemStatus[code], [...(byStatus.get(problemStatus[code]) ?? []), code]);
  }
  const content = json({ $ref: '#/components/schemas/Problem' });
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, { description: codes.join(', '), content }]),
  );
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query' | 'header'): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const json = (schema: object) => ({ 'application/json': { schema } });

const formWith = (field: string) => ({
  'multipart/form-data': {
    schema: { type: 'object', properties: { [field]: { type: 'string', format: 'binary' } }, required: [field] },
  },
});

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return rest;
}

/** Every endpoint that a controller of this process serves. */
export function servedEndpoints(discovery: DiscoveryService): Endpoint[] {
  const scanner = new MetadataScanner();
  return discovery.getControllers().flatMap(({ instance }: { instance: unknown }) => {
    const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
    return scanner
      .getAllMethodNames(prototype)
      .map((name) => Reflect.getMetadata(ENDPOINT, prototype[name] as object) as Endpoint | undefined)
      .filter((endpoint) => endpoint !== undefined);
  });
}

/** `/api/docs-json` for programs, `/api/docs` (Swagger UI's own files) for people. Made when first asked for, and kept. */
export async function serveOpenApi(app: NestFastifyApplication, version: string): Promise<void> {
  const server = app.getHttpAdapter().getInstance();
  let made: JsonBytes<object> | undefined;
  const document = () => (made ??= JsonBytes.of(openApiOf(servedEndpoints(app.get(DiscoveryService)), version), null));
  server.get('/api/docs-json', { compress: false, ...countedAs('page') }, (request, reply) =>
    sendBytes(document(), maxAge, request, reply),
  );
  server.get('/api/docs', countedAs('page'), (_, reply) => reply.redirect('/api/docs/index.html'));
  server.get('/api/docs/swagger-initializer.js', countedAs('page'), (_, reply) =>
    reply.type('text/javascript').send(initializer),
  );
  await app.register(fastifyStatic, {
    root: dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')),
    prefix: '/api/docs/',
    decorateReply: false,
    globIgnore: ['swagger-initializer.js'],
    wildcard: false,
  });
}

/** Seconds. */
const maxAge = 60;
const initializer = `window.ui = SwaggerUIBundle({ url: '/api/docs-json', dom_id: '#swagger-ui', deepLinking: true });`;
