export function findFirefox(): string | null;
export function findWebKit(): { driver: string; screen: string } | null;
export function findPdfReader(): string | null;
