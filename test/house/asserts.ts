import ts from 'typescript';

/** Asserts that run only sometimes: inside of `if`, `? :`, `&&`, `||`, `switch` or `catch`. Answers their line numbers. */
export function conditionalAsserts(source: string, path = 'source.tsx'): number[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: number[] = [];
  const visit = (node: ts.Node): void => {
    if (isAssert(node) && dependsOnChance(node))
      found.push(file.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const isAssert = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'expect';

/** Up to the function it stands in: what a helper that is called sometimes asserts is its caller's to see. */
function dependsOnChance(assert: ts.Node): boolean {
  for (let node = assert; node.parent && !ts.isFunctionLike(node); node = node.parent) {
    const { parent } = node;
    if (ts.isIfStatement(parent) && node !== parent.expression) return true;
    if (ts.isConditionalExpression(parent) && node !== parent.condition) return true;
    if (ts.isBinaryExpression(parent) && node === parent.right && isShortCut(parent.operatorToken.kind)) return true;
    if (ts.isCatchClause(parent) || ts.isCaseOrDefaultClause(parent)) return true;
  }
  return false;
}

const isShortCut = (kind: ts.SyntaxKind): boolean =>
  kind === ts.SyntaxKind.AmpersandAmpersandToken ||
  kind === ts.SyntaxKind.BarBarToken ||
  kind === ts.SyntaxKind.QuestionQuestionToken;
