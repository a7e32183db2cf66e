export const PAGE = '/suspended';

const DECISION = /^\/decision\/[^/]+\/?$/;

/** The page of a suspended member, and the decisions about them: they can appeal against each. */
export const isOpenToSuspended = (path: string) => path === PAGE || DECISION.test(path);
