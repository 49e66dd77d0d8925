import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from './embedded.ts';

// A small server for the tests: `node --import tsx embedded.fixture.ts DATA_DIR [SETTINGS]`. Each line of its output is
// an event in JSON.
const report = (event: object) => process.stdout.write(`${JSON.stringify(event)}\n`);
const [data_dir = '', settings = '{}'] = process.argv.slice(2);

try {
  const embedded = await startEmbedded({
    data_dir,
    log: (line) => report({ log: line }),
    settings: JSON.parse(settings),
  });
  const stop = async () => {
    // A Ctrl+C that reached PostgreSQL would have stopped it by now.
    await wait(300);
    const client = new pg.Client(embedded.connection);
    await client.connect();
    const { rows } = await client.query('select 1 as one');
    await client.end();
    await embedded.stop();
    report({ drained: rows[0].one });
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  report({ ready: embedded.connection });
} catch (error) {
  report({ refused: String(error) });
  process.exitCode = 3;
}
