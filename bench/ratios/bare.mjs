// What Node's own server can do: the same headers and body for every request, read from standard input.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const { headers, body } = JSON.parse(await text(process.stdin));
const bytes = Buffer.from(body);
const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(bytes);
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
