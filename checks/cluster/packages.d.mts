export function missingPackages(isThere?: (file: string) => boolean): string[];
export function whatToInstall(isThere?: (file: string) => boolean): string | undefined;
