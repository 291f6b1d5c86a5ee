import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import * as glue from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
import { root } from '../project.mjs';

const internalCharOid = 18;

/**
 * The SQL that leads from the database's present tables to those of the Prisma schema, through Prisma's schema engine as
 * WebAssembly; empty when they agree. `schema` is a list of { path, content }.
 */
export async function differenceToSchema(databaseUrl, schema) {
  const engine = await openEngine(databaseUrl, schema);
  try {
    const { stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files: schema, configDir: root },
      to: { tag: 'schemaDatamodel', files: schema },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    return stdout.trim() === '-- This is an empty migration.' ? '' : stdout;
  } catch (error) {
    throw readable(error);
  }
}

async function openEngine(databaseUrl, schema) {
  const require = createRequire(import.meta.url);
  const wasm = require.resolve('@prisma/schema-engine-wasm/schema_engine_bg').replace(/\.js$/, '.wasm');
  const { instance } = await WebAssembly.instantiate(await readFile(wasm), { './schema_engine_bg.js': glue });
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  const factory = bindMigrationAwareSqlAdapterFactory(adapterFactory(databaseUrl));
  return glue.SchemaEngine.new(
    { datamodels: schema.map(({ path, content }) => [path, content]) },
    () => undefined,
    factory,
  );
}

/** The engine rejects with JSON in the message; the person wants its sentence. */
function readable(error) {
  try {
    const { message } = JSON.parse(error.message);
    return new Error(message ?? error.message, { cause: error });
  } catch {
    return error;
  }
}

function adapterFactory(databaseUrl) {
  const factory = new PrismaPg({ connectionString: databaseUrl });
  const connect = async () => fitForEngine(await factory.connect());
  return { provider: factory.provider, adapterName: factory.adapterName, connect, connectToShadowDb: connect };
}

/**
 * Two gaps of the adapter, which was written for queries: it cuts scripts at every semicolon, also within a function's
 * body, and it does not know the catalogue's "char" columns.
 */
function fitForEngine(adapter) {
  const pool = adapter.underlyingDriver();
  const perform = adapter.performIO.bind(adapter);
  const query = adapter.queryRaw.bind(adapter);
  const charColumns = new WeakMap();
  adapter.executeScript = (script) =>
    pool.query(script).then(
      () => undefined,
      (error) => adapter.onError(error),
    );
  adapter.performIO = async (statement) => {
    const result = await perform(statement);
    charColumns.set(
      statement,
      result.fields.flatMap((field, index) => (field.dataTypeID === internalCharOid ? [index] : [])),
    );
    const fields = result.fields.map((field) =>
      field.dataTypeID === internalCharOid ? { name: field.name, dataTypeID: pg.types.builtins.TEXT } : field,
    );
    return { fields, rows: result.rows, rowCount: result.rowCount };
  };
  adapter.queryRaw = async (statement) => {
    const set = await query(statement);
    for (const index of charColumns.get(statement) ?? []) set.columnTypes[index] = ColumnTypeEnum.Character;
    return set;
  };
  return adapter;
}
