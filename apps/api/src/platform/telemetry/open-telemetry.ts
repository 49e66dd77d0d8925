// Loaded only by `import()`, when traces are configured. It may import only types from modules that main.ts also imports:
// in the bundle it would otherwise wait for main.ts, which waits for it.
import { setTimeout as wait } from 'node:timers/promises';
import {
  context,
  diag,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace-node';
import type { Logger } from 'pino';
import type { RequestSpan, Tracing } from './tracing.ts';

/** Time (ms) that a stop waits for a collector to accept the remaining spans. */
const FLUSH = 1500;

/**
 * Sends spans as OTLP in JSON. The SDK reads the address, sampling and name from the standard variables. Its queue is
 * bounded (2 048 spans, or OTEL_BSP_MAX_QUEUE_SIZE) and drops spans that do not fit.
 */
export function openTracing(log: Logger): Tracing {
  const warn = (line: string) => log.warn(`OpenTelemetry: ${line}`);
  // Reports errors in the variables. Later each failed batch would be a line.
  diag.setLogger({
    error: warn,
    warn,
    info: () => undefined,
    debug: () => undefined,
    verbose: () => undefined,
  });
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'abhyas' }))
    .merge(detectResources({ detectors: [envDetector] }));
  const exporter = logOncePerOutage(new OTLPTraceExporter(), log);
  const provider = new NodeTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(exporter)] });
  provider.register();
  diag.disable();
  const tracer = provider.getTracer('abhyas');
  return {
    request: (of) => openRequest(tracer, of),
    statement: (text) => openStatement(tracer, text),
    // Export failures are already logged.
    close: () => Promise.race([provider.shutdown().catch(() => undefined), wait(FLUSH)]),
  };
}

function openRequest(
  tracer: Tracer,
  { method, route, scheme, traceparent }: Parameters<Tracing['request']>[0],
): RequestSpan {
  // Only traceparent is taken from the caller: tracestate and baggage contain arbitrary text.
  const parent = propagation.extract(ROOT_CONTEXT, { traceparent });
  const span = tracer.startSpan(
    route === undefined ? method : `${method} ${route}`,
    {
      kind: SpanKind.SERVER,
      attributes: {
        'http.request.method': method,
        'url.scheme': scheme,
        ...(route !== undefined && { 'http.route': route }),
      },
    },
    parent,
  );
  const own = trace.setSpan(parent, span);
  return {
    within: (run) => context.with(own, run),
    end(status) {
      if (status !== undefined) span.setAttribute('http.response.status_code', status);
      if (status !== undefined && status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

function openStatement(tracer: Tracer, text: string) {
  if (!trace.getActiveSpan()) return undefined;
  const operation = operationOf(text);
  const span = tracer.startSpan(operation, {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation },
  });
  return (error?: unknown) => {
    // Neither the message nor the code: PostgreSQL's messages quote values.
    if (error) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
}

/** Logs once that a collector is away, and once that it is back. */
function logOncePerOutage(exporter: SpanExporter, log: Logger): SpanExporter {
  let away = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        // 0: ExportResultCode.SUCCESS, of a package that is not a direct dependency.
        const failed = result.code !== 0;
        if (failed && !away)
          log.warn({ cause: result.error?.message }, 'Traces cannot be sent, and are dropped');
        if (!failed && away) log.info('Traces are sent again');
        away = failed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

const operations = new Set(
  'SELECT INSERT UPDATE DELETE MERGE WITH BEGIN COMMIT ROLLBACK SHOW SET LISTEN NOTIFY COPY LOCK'.split(' '),
);

/** The first word of a statement if it is a keyword of SQL. No other part of a statement may leave the server. */
function operationOf(text: string): string {
  const word = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? '';
  return operations.has(word) ? word : 'OTHER';
}
