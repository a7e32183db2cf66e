/**
 * What an enrollment does to a wallet.
 * @returns balanceAfterSvc, negative if coins are missing, and shortfallSvc, 0 if the wallet covers the price
 */
export function affordability(balanceSvc: number, priceSvc: number) {
  const balanceAfterSvc = balanceSvc - priceSvc;
  return { balanceAfterSvc, shortfallSvc: Math.max(0, -balanceAfterSvc) };
}
