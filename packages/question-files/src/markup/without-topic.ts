/**
 * The category of questions without a topic behind some with one: in GIFT and Moodle XML all that follow a category are in it. Our
 * readers know the name.
 */
export const WITHOUT_TOPIC = 'Without a topic';
