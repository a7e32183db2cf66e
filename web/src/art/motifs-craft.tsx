import { circlePath, type Dice, type Press, range, round } from './inks.ts';

/** Quarter-circle tiles. */
export function design([ground, light, middle, dark]: Press, roll: Dice) {
  const pick = (count: number) => Math.min(count - 1, Math.floor(roll(0, count)));
  const paper: Record<string, string> = {};
  const print: Record<string, string> = {};
  for (const tile of range(15)) {
    const [x, y] = [(tile % 5) * 67 - 6, Math.floor(tile / 5) * 67 + 1];
    const kind = pick(5);
    const fill = [light, middle, dark][pick(3)]!;
    const second = [light, middle, dark].filter((ink) => ink !== fill)[pick(2)]!;
    const quarter = [
      `M${x} ${y}h64a64 64 0 0 1-64 64z`,
      `M${x + 64} ${y}v64a64 64 0 0 1-64-64z`,
      `M${x + 64} ${y + 64}h-64a64 64 0 0 1 64-64z`,
      `M${x} ${y + 64}v-64a64 64 0 0 1 64 64z`,
    ][kind];
    if (kind === 4 || kind % 2) paper[fill] = `${paper[fill] ?? ''}M${x} ${y}h64v64h-64z`;
    const ink = quarter ? second : ground;
    print[ink] = (print[ink] ?? '') + (quarter ?? circlePath(x + 32, y + 32, 18));
  }
  return [paper, print].map((layer) =>
    Object.entries(layer).map(([ink, shapes]) => <path key={ink} d={shapes} fill={ink} />),
  );
}

/** Rays from a loudspeaker. */
export function digitalMarketing([, light, middle, dark]: Press, roll: Dice) {
  const [x, y] = [roll(76, 96), roll(110, 126)];
  const far = (angle: number) => `${round(x + 420 * Math.cos(angle))} ${round(y + 420 * Math.sin(angle))}`;
  const rays = range(12).map((ray) => {
    const angle = (ray / 12) * Math.PI * 2 + 0.1;
    return `M${x} ${y}L${far(angle)}L${far(angle + 0.26)}z`;
  });
  return (
    <>
      <path d={rays.join('')} fill={light} opacity=".8" />
      <g transform={`translate(${x} ${y})`}>
        <path d="M0-20 118-72V72L0 20z" fill={middle} className="overprint" />
        <rect x="-40" y="-26" width="56" height="52" rx="14" fill={dark} />
        <rect x="108" y="-78" width="18" height="156" rx="9" fill={dark} />
        <path d="M-22 20h32l14 54h-32z" fill={dark} />
      </g>
    </>
  );
}

/** A sheet, a loop of ink, a pencil. */
export function contentCreation([, light, middle, dark]: Press, roll: Dice) {
  return (
    <>
      <g transform={`rotate(${roll(-7, 3)} 140 110)`}>
        <rect x="58" y="26" width="150" height="190" rx="8" fill={light} />
        <path
          d="M82 57h99m-99 25h99m-99 25h57m-57 25h99m-99 25h99"
          stroke={dark}
          strokeWidth="9"
          strokeLinecap="round"
          opacity=".28"
        />
      </g>
      <path
        d="M72 156c20-60 52-60 44-20s-34 34-14 6 58-62 62-22-24 34-6 10 40-36 52-14"
        fill="none"
        stroke={middle}
        strokeWidth="9"
        strokeLinecap="round"
        className="overprint"
      />
      <g transform="rotate(38 214 118)">
        <rect x="202" y="-10" width="30" height="118" rx="3" fill={middle} />
        <rect x="202" y="-10" width="10" height="118" rx="3" fill={dark} opacity=".35" />
        <path d="M202 108h30l-15 34z" fill={light} />
        <path d="M212 130h10l-5 12z" fill={dark} />
      </g>
    </>
  );
}

/** Ridges, and a flag on the far one. */
export function businessStrategy([, light, middle, dark]: Press, roll: Dice) {
  const peak = roll(186, 222);
  return (
    <>
      <circle cx={peak - 96} cy="62" r="30" fill={light} />
      <path
        d={`M0 200V138L70 84l58 52L${peak} 46l${320 - peak} 104v50z`}
        fill={light}
        className="overprint"
      />
      <path d={`M0 200v-34l52-34 56 38L${peak} 46l34 66-26 24 36 64z`} fill={middle} className="overprint" />
      <path d="M0 200v-14l96-36 100 38 72-40 52 24v28z" fill={dark} />
      <path d={`M${peak} 48V12`} stroke={dark} strokeWidth="5" />
      <path d={`M${peak} 10h40l-11 12 11 12h-40z`} fill={dark} />
    </>
  );
}

/** Aperture blades round a bright opening. */
export function photography([ground, light, middle, dark]: Press, roll: Dice) {
  const turn = roll(0, 60);
  return (
    <>
      <circle cx="160" cy="100" r="128" fill={middle} opacity=".5" />
      {range(6).map((blade) => (
        <path
          key={blade}
          d="M160 66 226-8A112 112 0 0 1 271 82h-81z"
          fill={blade % 2 ? light : middle}
          transform={`rotate(${blade * 60 + turn} 160 100)`}
        />
      ))}
      <circle cx="160" cy="100" r="37" fill={dark} />
      <circle cx="160" cy="100" r="20" fill={ground} />
      <circle cx="153" cy="93" r="6" fill={dark} />
    </>
  );
}

/** A record and its waveform. */
export function musicProduction([ground, light, middle, dark]: Press, roll: Dice) {
  const x = roll(92, 112);
  const beats = range(12).map((beat) => {
    const height = round(15 + Math.abs(Math.sin(beat * 0.8 + x)) * 118);
    return `M${154 + beat * 14.5} ${round(104 - height / 2)}v${height}`;
  });
  return (
    <>
      <circle cx={x} cy="104" r="82" fill={dark} />
      <path
        d={circlePath(x, 104, 66) + circlePath(x, 104, 54) + circlePath(x, 104, 42)}
        fill="none"
        stroke={ground}
        strokeWidth="2.5"
        opacity=".7"
      />
      <circle cx={x} cy="104" r="28" fill={light} />
      <circle cx={x} cy="104" r="6" fill={dark} />
      <path
        d={beats.filter((_, beat) => beat % 4 !== 2).join('')}
        stroke={middle}
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path
        d={beats.filter((_, beat) => beat % 4 === 2).join('')}
        stroke={light}
        strokeWidth="9"
        strokeLinecap="round"
      />
    </>
  );
}

/** Two voices overlapping. */
export function languageLearning([, light, middle, dark]: Press, roll: Dice) {
  return (
    <>
      <circle cx="30" cy="30" r="58" fill={light} opacity=".5" />
      <g transform={`translate(${roll(-10, 10)})`}>
        <path
          d={
            'M60 34h118a28 28 0 0 1 28 28v34a28 28 0 0 1-28 28h-76l-34 32v-32h-8a28 28 0 0 1-28-28V62' +
            'a28 28 0 0 1 28-28z'
          }
          fill={middle}
          className="overprint"
        />
        <path
          d={
            'M154 78h104a28 28 0 0 1 28 28v26a28 28 0 0 1-28 28h-6v32l-36-32h-62a28 28 0 0 1-28-28v-26' +
            'a28 28 0 0 1 28-28z'
          }
          fill={light}
          className="overprint"
        />
        <path d="M82 66h.01m24 0h.01m24 0h.01" stroke={dark} strokeWidth="15" strokeLinecap="round" />
        <path
          d="M170 112q14-16 28 0t28 0 28 0M170 134h52"
          fill="none"
          stroke={dark}
          strokeWidth="7"
          strokeLinecap="round"
        />
      </g>
    </>
  );
}

/** A running track and a sun. */
export function fitnessAndHealth([ground, light, middle, dark]: Press, roll: Dice) {
  const y = roll(150, 168);
  return (
    <>
      <circle cx={roll(210, 250)} cy="52" r="38" fill={light} />
      <path d="M0 120q60-54 126-12t194-14v106H0z" fill={middle} className="overprint" />
      {[138, 112, 86, 60].map((lane, place) => (
        <ellipse
          key={lane}
          cx="160"
          cy={y}
          rx={lane * 1.5}
          ry={round(lane * 0.72)}
          fill="none"
          stroke={place % 2 ? light : dark}
          strokeWidth={place === 1 ? 12 : 20}
        />
      ))}
      <ellipse cx="160" cy={y} rx="60" ry="28" fill={ground} />
    </>
  );
}

/** Anything else: a row of market crates under a low sun. */
export function anythingElse([, light, middle, dark]: Press, roll: Dice) {
  return (
    <>
      <circle cx={roll(80, 240)} cy="66" r="52" fill={light} />
      <path d="M0 200v-68q80-30 160-6t160-8v82z" fill={middle} className="overprint" />
      {range(4).map((crate) => {
        const height = roll(44, 84);
        return (
          <g key={crate} transform={`translate(${28 + crate * 68} ${164 - height})`}>
            <rect width="60" height={height} rx="6" fill={crate % 2 ? dark : light} />
            <path
              d={`M10 ${round(height * 0.35)}h40M10 ${round(height * 0.65)}h40`}
              stroke={crate % 2 ? light : dark}
              strokeWidth="6"
              strokeLinecap="round"
              opacity=".6"
            />
          </g>
        );
      })}
    </>
  );
}
