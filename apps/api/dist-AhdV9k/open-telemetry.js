import { setTimeout } from "node:timers/promises";
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, context, diag, propagation, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
// src/platform/telemetry/open-telemetry.ts
/** ms that a stop waits for a collector to take what is left. */
const FLUSH = 1500;
/**
* Sends spans as OTLP in JSON. Where, how many and under which name is read from the standard variables by the SDK. Its
* queue is bounded (2 048 spans unless OTEL_BSP_MAX_QUEUE_SIZE says otherwise); what does not fit is dropped.
*/
function openTracing(log) {
	const told = (line) => log.warn(`OpenTelemetry: ${line}`);
	diag.setLogger({
		error: told,
		warn: told,
		info: () => void 0,
		debug: () => void 0,
		verbose: () => void 0
	});
	const resource = defaultResource().merge(resourceFromAttributes({ "service.name": "abhyas" })).merge(detectResources({ detectors: [envDetector] }));
	const exporter = tellOnce(new OTLPTraceExporter(), log);
	const provider = new NodeTracerProvider({
		resource,
		spanProcessors: [new BatchSpanProcessor(exporter)]
	});
	provider.register();
	diag.disable();
	const tracer = provider.getTracer("abhyas");
	return {
		request: (of) => openRequest(tracer, of),
		statement: (text) => openStatement(tracer, text),
		close: () => Promise.race([provider.shutdown().catch(() => void 0), setTimeout(FLUSH)])
	};
}
function openRequest(tracer, { method, route, scheme, traceparent }) {
	const parent = propagation.extract(ROOT_CONTEXT, { traceparent });
	const span = tracer.startSpan(route === void 0 ? method : `${method} ${route}`, {
		kind: SpanKind.SERVER,
		attributes: {
			"http.request.method": method,
			"url.scheme": scheme,
			...route !== void 0 && { "http.route": route }
		}
	}, parent);
	const own = trace.setSpan(parent, span);
	return {
		within: (run) => context.with(own, run),
		end(status) {
			if (status !== void 0) span.setAttribute("http.response.status_code", status);
			if (status !== void 0 && status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
			span.end();
		}
	};
}
function openStatement(tracer, text) {
	if (!trace.getActiveSpan()) return void 0;
	const operation = operationOf(text);
	const span = tracer.startSpan(operation, {
		kind: SpanKind.CLIENT,
		attributes: {
			"db.system.name": "postgresql",
			"db.operation.name": operation
		}
	});
	return (error) => {
		if (error) span.setStatus({ code: SpanStatusCode.ERROR });
		span.end();
	};
}
/** A collector that is away is told of once, and once more when it is back. */
function tellOnce(exporter, log) {
	let away = false;
	return {
		export(spans, done) {
			exporter.export(spans, (result) => {
				const failed = result.code !== 0;
				if (failed && !away) log.warn({ cause: result.error?.message }, "Traces cannot be sent, and are dropped");
				if (!failed && away) log.info("Traces are sent again");
				away = failed;
				done(result);
			});
		},
		shutdown: () => exporter.shutdown(),
		forceFlush: async () => exporter.forceFlush?.()
	};
}
const operations = new Set("SELECT INSERT UPDATE DELETE MERGE WITH BEGIN COMMIT ROLLBACK SHOW SET LISTEN NOTIFY COPY LOCK".split(" "));
/** The first word of a statement where it is one of SQL's: nothing else of it may become known. */
function operationOf(text) {
	const word = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? "";
	return operations.has(word) ? word : "OTHER";
}
export { openTracing };
