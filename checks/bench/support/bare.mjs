// What Node's own server can do: writes the same headers and body for every request. Reads them from its parent,
// returns its port, and then the processor seconds that it has used.
import { createServer } from 'node:http';

process.once('message', ({ headers, body }) => {
  const bytes = Buffer.from(body);
  const server = createServer((_request, response) => {
    response.writeHead(200, headers).end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send((user + system) / 1e6);
  });
});
