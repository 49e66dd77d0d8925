import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Scripts, styles and fonts of our own alone; pictures also from data: and blob:, where SVG cannot run. */
export async function registerSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        // The one policy there is: it lets the service worker's own address through.
        trustedTypes: ['service-worker'],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    // Only a proxy that speaks TLS may promise TLS.
    strictTransportSecurity: false,
  });
}
