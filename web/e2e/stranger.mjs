// A Yjs client that knows nothing of the editor's rules: writes one block of a name that the editor does not have.
// Arguments: the product's address, a token, the article's number, the text of the block.
import WebSocket from 'ws';
import { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';

const [url, token, article, text] = process.argv.slice(2);

class Named extends WebSocket {
  constructor(address, protocols) {
    super(address, protocols, { origin: url });
  }
}

const doc = new Y.Doc();
const provider = new WebsocketProvider(`${url.replace('http', 'ws')}/ws/doc/article`, article, doc, {
  protocols: ['console.v1', `token.${token}`],
  WebSocketPolyfill: Named,
  disableBc: true,
});
// Our own frames mean nothing to this client.
for (const type of [100, 101]) provider.messageHandlers[type] = () => undefined;
await new Promise((resolve) => provider.once('sync', resolve));
const paragraph = new Y.XmlElement('paragraph');
paragraph.insert(0, [new Y.XmlText(text)]);
const callout = new Y.XmlElement('callout');
callout.insert(0, [paragraph]);
doc.getXmlFragment('body').insert(1, [callout]);
setTimeout(() => process.exit(0), 800);
