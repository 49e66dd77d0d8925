// Loaded by `import()` alone, and only when traces are asked for. From modules that main.ts has too it takes types
// alone: in the bundle it would wait for main.ts, which waits for it.
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

/** ms that a stop waits for a collector to take what is left. */
const FLUSH = 1500;

/**
 * Sends spans as OTLP in JSON. Where, how many and under which name is read from the standard variables by the SDK. Its
 * queue is bounded (2 048 spans unless OTEL_BSP_MAX_QUEUE_SIZE says otherwise); what does not fit is dropped.
 */
export function openTracing(log: Logger): Tracing {
  const told = (line: string) => log.warn(`OpenTelemetry: ${line}`);
  // What is wrong with the variables is told; later each batch that fails would be a line.
  diag.setLogger({
    error: told,
    warn: told,
    info: () => undefined,
    debug: () => undefined,
    verbose: () => undefined,
  });
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'abhyas' }))
    .merge(detectResources({ detectors: [envDetector] }));
  const exporter = tellOnce(new OTLPTraceExporter(), log);
  const provider = new NodeTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(exporter)] });
  provider.register();
  diag.disable();
  const tracer = provider.getTracer('abhyas');
  return {
    request: (of) => openRequest(tracer, of),
    statement: (text) => openStatement(tracer, text),
    // What cannot be sent has been told.
    close: () => Promise.race([provider.shutdown().catch(() => undefined), wait(FLUSH)]),
  };
}

function openRequest(
  tracer: Tracer,
  { method, route, scheme, traceparent }: Parameters<Tracing['request']>[0],
): RequestSpan {
  // Of the caller's context this alone is taken: tracestate and baggage hold what the caller likes.
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
    // Neither its message nor its code: PostgreSQL's messages quote values.
    if (error) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
}

/** A collector that is away is told of once, and once more when it is back. */
function tellOnce(exporter: SpanExporter, log: Logger): SpanExporter {
  let away = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        // 0: ExportResultCode.SUCCESS, of a package that is not ours.
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

/** The first word of a statement where it is one of SQL's: nothing else of it may become known. */
function operationOf(text: string): string {
  const word = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? '';
  return operations.has(word) ? word : 'OTHER';
}
