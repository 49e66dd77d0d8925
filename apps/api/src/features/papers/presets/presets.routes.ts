import { deletePreset, listPresets, savePreset } from '@abhyas/contract/papers/presets';
import { actorOf } from '#features/accounts/accounts.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { deletePresetOf, listAllPresets, type PresetsDeps, saveAsPreset } from './presets.service.ts';

export function presetsRoutes(app: App, deps: PresetsDeps): void {
  app.route({ ...endpoint(listPresets), handler: () => listAllPresets(deps) });
  app.route({
    ...endpoint(savePreset),
    handler: (request) => saveAsPreset(deps, { ...request.body, by: actorOf(request) }),
  });
  app.route({
    ...endpoint(deletePreset),
    handler: (request) => deletePresetOf(deps, { id: request.params.id, by: actorOf(request) }),
  });
}
