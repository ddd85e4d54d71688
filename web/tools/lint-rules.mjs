// Lint rules of this console, which oxlint loads as the plugin `console`.

/** Finds the array below `as const`, parentheses and the like. */
const bare = (node) =>
  node && (node.type === 'TSAsExpression' || node.type === 'ParenthesizedExpression')
    ? bare(node.expression)
    : node;

const named = (node) => node.key?.name ?? node.key?.value;

/** Query keys stand in `api/keys.ts`: a key that is typed twice is mistyped once, and then an invalidation reaches nothing. */
const literalQueryKeys = {
  create: (context) => {
    const check = (node, value) => {
      if (bare(value)?.type === 'ArrayExpression')
        context.report({ node, message: 'Take the query key from api/keys.ts.' });
    };
    return {
      Property: (node) => named(node) === 'queryKey' && check(node, node.value),
      VariableDeclarator: (node) => /^queryKey$/i.test(node.id.name ?? '') && check(node, node.init),
      'CallExpression[callee.property.name=/^(set|get)QueryData$/]': (node) => check(node, node.arguments[0]),
    };
  },
};

export default {
  meta: { name: 'console' },
  rules: { 'no-literal-query-keys': literalQueryKeys },
};
