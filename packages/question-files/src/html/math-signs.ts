const greek =
  'α alpha β beta γ gamma δ delta ε varepsilon ϵ epsilon ζ zeta η eta θ theta ϑ vartheta ι iota κ kappa λ lambda μ mu ' +
  'ν nu ξ xi π pi ϖ varpi ρ rho ϱ varrho σ sigma ς varsigma τ tau υ upsilon φ varphi ϕ phi χ chi ψ psi ω omega Γ Gamma ' +
  'Δ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma Υ Upsilon Φ Phi Ψ Psi Ω Omega';
const operators =
  '× times ÷ div · cdot ⋅ cdot ∗ ast ± pm ∓ mp ≤ le ≥ ge ⩽ leqslant ⩾ geqslant ≠ ne ≈ approx ≡ equiv ≅ cong ∼ sim ' +
  '≃ simeq ∝ propto ≪ ll ≫ gg ∞ infty ∂ partial ∇ nabla ∑ sum ∏ prod ∫ int ∬ iint ∭ iiint ∮ oint √ surd ∠ angle ' +
  '∘ circ ∈ in ∉ notin ∋ ni ⊂ subset ⊃ supset ⊆ subseteq ⊇ supseteq ∪ cup ∩ cap ∅ emptyset ∖ setminus ' +
  '∀ forall ∃ exists ¬ neg ∧ wedge ∨ vee ⊕ oplus ⊗ otimes ⊥ perp ∥ parallel ∣ mid → to ← leftarrow ↔ leftrightarrow ' +
  '⇒ Rightarrow ⇐ Leftarrow ⇔ Leftrightarrow ⟹ implies ⟺ iff ↦ mapsto ↑ uparrow ↓ downarrow ⇌ rightleftharpoons ' +
  '… ldots ⋯ cdots ⋮ vdots ⋱ ddots ∴ therefore ∵ because ℏ hbar ℓ ell ℜ Re ℑ Im ℵ aleph △ triangle □ square ' +
  '⟨ langle ⟩ rangle 〈 langle 〉 rangle ⌊ lfloor ⌋ rfloor ⌈ lceil ⌉ rceil ‖ Vert ′ prime ⋃ bigcup ⋂ bigcap';

const signs = new Map(
  `${greek} ${operators}`
    .split(' ')
    .flatMap((sign, place, all): [string, string][] =>
      place % 2 === 0 ? [[sign, `\\${all[place + 1]}`]] : [],
    ),
);
const plain: [string, string][] = [
  ['−', '-'],
  ['°', '^{\\circ}'],
  ['–', '-'],
  ['{', '\\{'],
  ['}', '\\}'],
  ['ℝ', '\\mathbb{R}'],
  ['ℕ', '\\mathbb{N}'],
  ['ℤ', '\\mathbb{Z}'],
  ['ℚ', '\\mathbb{Q}'],
  ['ℂ', '\\mathbb{C}'],
  // Invisible: application, times, separator, plus.
  ['\u2061', ''],
  ['\u2062', ''],
  ['\u2063', ''],
  ['\u2064', ''],
];
for (const [sign, latex] of plain) signs.set(sign, latex);

const words = new Set(
  (
    'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh coth log ln lg exp lim max min sup inf det dim ker deg ' +
    'gcd arg hom limsup liminf Pr'
  ).split(' '),
);

/** The LaTeX of one sign of MathML, undefined if it stands for itself. */
export const latexOfSign = (sign: string): string | undefined => signs.get(sign);

export function latexOfWord(word: string): string | undefined {
  return words.has(word) ? `\\${word}` : undefined;
}
