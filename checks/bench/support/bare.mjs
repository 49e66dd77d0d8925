// What Node's own server can do: reads each request and writes the same headers and body. Reads them from its parent,
// returns its port, and then the processor seconds that it has used.
import { createServer } from 'node:http';

process.once('message', ({ status, headers, body, names_connection }) => {
  const bytes = Buffer.from(body);
  const server = createServer((request, response) => {
    if (!names_connection) response.removeHeader('connection');
    const respond = () => response.writeHead(status, headers).end(bytes);
    if (request.method === 'GET') respond();
    else request.resume().on('end', respond);
  });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send((user + system) / 1e6);
  });
});
