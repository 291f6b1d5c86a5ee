import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

export interface Table {
  /** As prisma/schema calls it. */
  model: string;
  /** As the database calls it. */
  name: string;
  /** The feature folder it belongs to. */
  owner: string;
}

/** Models whose file in prisma/schema is not named for their feature. */
const owners: Record<string, string> = {
  Account: 'accounts',
  LoginFailure: 'accounts',
  IdentityChange: 'accounts',
  Session: 'sessions',
  Captcha: 'captchas',
  VerificationCode: 'codes',
  Invitation: 'invitations',
  Favorite: 'favorites',
  DiscardedMedia: 'media',
  Persona: 'operations',
  PersonaPlace: 'generation',
};

export function tablesOf(folder: string): Table[] {
  return readdirSync(folder).flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/^model (\w+) \{(.*?)^\}/gms)].map(
      ([, model = '', body = '']) => ({
        model,
        name: /@@map\("(\w+)"\)/.exec(body)?.[1] ?? model,
        owner: owners[model] ?? file.replace('.prisma', ''),
      }),
    ),
  );
}

const beginsSql = /^\s*(with|select|insert|update|delete|truncate|lock|merge|copy)\b/i;

/** Tables that a source file reaches: by a call of Prisma's client, or by name in SQL. */
export function tablesNamedIn(source: string, tables: readonly Table[]): Table[] {
  const statements = sqlIn(source);
  return tables.filter(({ model, name }) => {
    const property = model.charAt(0).toLowerCase() + model.slice(1);
    const call = new RegExp(`\\.${property}\\s*\\.\\s*(find|create|update|upsert|delete|count|aggregate|groupBy)`);
    // Also behind a comma: `from song s, account a`.
    const sql = new RegExp(
      `\\b(from|join|update|into|using|table|truncate)\\s+(only\\s+)?([\\w."]+(\\s+(as\\s+)?\\w+)?\\s*,\\s*)*("?public"?\\.)?"?${name}"?(?![\\w"])`,
      'i',
    );
    return call.test(source) || statements.some((statement) => sql.test(statement));
  });
}

/** Template literals (SQL is tagged, or text of a query), and plain strings that begin like a statement. */
function sqlIn(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node))
      found.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' '));
    else if (ts.isNoSubstitutionTemplateLiteral(node)) found.push(node.text);
    else if (ts.isStringLiteral(node) && beginsSql.test(node.text)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest));
  return found;
}
