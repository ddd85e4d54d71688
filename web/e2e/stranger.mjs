// A Yjs client that knows nothing of the editor's rules: writes blocks as they are given, whatever they are.
// Arguments: the product's address, a token, the article's number, where among the blocks, and the blocks as JSON:
// {name, attrs?, text?, marks?, blocks?}.
import WebSocket from 'ws';
import { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';

const [url, token, article, at, blocks] = process.argv.slice(2);

class Named extends WebSocket {
  constructor(address, protocols) {
    super(address, protocols, { origin: url });
  }
}

const elementOf = ({ name, attrs = {}, text = '', marks = {}, blocks: inside = [] }) => {
  const element = new Y.XmlElement(name);
  for (const [key, value] of Object.entries(attrs)) element.setAttribute(key, value);
  const run = new Y.XmlText();
  if (text) run.insert(0, text, marks);
  element.insert(0, [...(text ? [run] : []), ...inside.map(elementOf)]);
  return element;
};

const doc = new Y.Doc();
const provider = new WebsocketProvider(`${url.replace('http', 'ws')}/ws/doc/article`, article, doc, {
  protocols: ['console.v1', `token.${token}`],
  WebSocketPolyfill: Named,
  disableBc: true,
});
// Our own frames mean nothing to this client.
for (const type of [100, 101]) provider.messageHandlers[type] = () => undefined;
await new Promise((resolve) => provider.once('sync', resolve));
doc.getXmlFragment('body').insert(Number(at), JSON.parse(blocks).map(elementOf));
setTimeout(() => process.exit(0), 800);
