/** A small quiz to start from: two questions, one with a picture, both languages. */
export const sampleQuizJson = `{
  "title": { "en": "Shapes and numbers", "ne": "आकार र सङ्ख्या" },
  "start_time": null,
  "end_time": null,
  "duration_minutes": 10,
  "allowed_attempts": 3,
  "difficulty": "easy",
  "is_paid_tier": false,
  "questions": [
    {
      "text": { "en": "What is 7 × 8?", "ne": "७ × ८ कति हुन्छ?" },
      "hint": { "en": "7 × 7 is 49.", "ne": "७ × ७ बराबर ४९ हुन्छ।" },
      "topic": "Arithmetic",
      "options": [
        { "text": { "en": "54", "ne": "५४" }, "is_correct": false },
        { "text": { "en": "56", "ne": "५६" }, "is_correct": true },
        { "text": { "en": "63", "ne": "६३" }, "is_correct": false },
        { "text": { "en": "64", "ne": "६४" }, "is_correct": false }
      ]
    },
    {
      "text": { "en": "How many sides has this shape?", "ne": "यस आकारका कति वटा भुजा छन्?" },
      "image": {
        "svg": "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'><path d='M50 8 92 38 76 88H24L8 38z' fill='none' stroke='black' stroke-width='3'/></svg>",
        "caption": { "en": "A polygon", "ne": "एउटा बहुभुज" }
      },
      "options": [
        { "text": { "en": "Five", "ne": "पाँच" }, "is_correct": true },
        { "text": { "en": "Six", "ne": "छ" }, "is_correct": false }
      ]
    }
  ]
}
`;
