export declare const GIVEN_BACK: Readonly<Record<string, string>>;
export declare const LEAN: readonly string[];
