// stdin: a JSON array of ProseMirror documents; stdout: the HTML that the editor gives to readers for each.
import { readFileSync } from 'node:fs';
import { Window } from 'happy-dom';
import { editorSchema } from './bundle.mjs';

const window = new Window();
Object.assign(globalThis, { window, document: window.document, DOMParser: window.DOMParser });

const { contentExtensions, withoutSuggestions } = await editorSchema();
const { getSchema } = await import('@tiptap/core');
const { DOMSerializer, Node } = await import('@tiptap/pm/model');

const schema = getSchema(contentExtensions({ collaborative: true, imageMaxWidth: '80%' }));
const html = (json) => {
  const holder = window.document.createElement('div');
  const node = withoutSuggestions(Node.fromJSON(schema, json));
  DOMSerializer.fromSchema(schema).serializeFragment(node.content, { document: window.document }, holder);
  return holder.innerHTML;
};
process.stdout.write(JSON.stringify(JSON.parse(readFileSync(0, 'utf8')).map(html)));
process.exit(0);
