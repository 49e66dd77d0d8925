// The public face of this feature, for later features.
export { offerSetup } from './setup/offer-setup.service.ts';
