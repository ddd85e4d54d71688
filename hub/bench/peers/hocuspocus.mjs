// Hocuspocus as it comes, in memory: `node hocuspocus.mjs <port>`.
import { Server } from '@hocuspocus/server';

await new Server({ port: Number(process.argv[2]), address: '127.0.0.1', quiet: true }).listen();
console.log('ready');
